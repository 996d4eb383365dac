// @rules 9-draft-01 9-draft-09 9-draft-03 9-draft-05 4-limit-07 9-draft-02 9-draft-06 9-draft-07 9-draft-11
// @rules 9-draft-04
import { strFromU8, unzipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { follow } from '../../../testkit/connections/follow.ts'
import { newPackageId, orderOf, savePackage } from '../../../testkit/orders.ts'
import { openApp, storedRows } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { deleteOldDrafts } from '../../src/storage/stores/draft/draft.store.ts'
import { draftOf, keepDraft, type SavedDraft, sendDraft, userIdOf } from './drafts.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const day = 24 * 60 * 60 * 1000
const { testApp, anna, ben, refuses, storesNothing } = await openApp({ anna: 'staff', ben: 'staff' })
const list = async (as: Person) => (await as.listDrafts()).answer.result
const save = (draft: SavedDraft, as = anna) => sendDraft(testApp, as, draft)
const open = (draft: SavedDraft, editor: string, as = anna, take = true) =>
  as.openDraft({ body: { _id: draft._id, device: 'phone', editor, take } })
const idOf = (as: Person) => userIdOf(testApp, as)
const discard = (draft: SavedDraft, as = anna) => as.deleteDraft({ body: { _id: draft._id } })

it('are kept as typed, and are seen, changed and discarded by their owner only', async () => {
  const pkId = newPackageId()
  const draft = await keepDraft(testApp, anna, draftOf(pkId))
  const typed = {
    ...draft,
    content: { ...draft.content, rows: [{ id: 'R1', item: ' 蜂蜜\u0000\u202e\ud800 ', qty: '一' }] },
  }
  await keepDraft(testApp, anna, typed)
  const where = { device: 'desk', editor: 'first', savedAt: expect.any(String), recorded: false }
  expect(await list(anna)).toEqual([{ _id: draft._id, pk_id: pkId, receiver: '李雷', ...where }])
  expect(await list(ben)).toEqual([])
  await storesNothing(async () => {
    expect((await open(draft, 'other', ben)).error.code).toBe('draft.gone')
    expect((await discard(draft, ben)).status).toBe(200)
    const body = { _id: draft._id, user_id: await idOf(anna) }
    expect((await ben.deleteDraft({ body })).error.code).toBe('order.other_person')
  })
  // The id is one of Ben's own then.
  await keepDraft(testApp, ben, { ...draftOf(newPackageId()), _id: draft._id, editor: 'bens' })
  expect((await open(draft, 'first')).answer.content).toEqual(typed.content)
  for (const as of [anna, ben]) expect((await discard(draft, as)).status).toBe(200)
  expect(await list(anna)).toEqual([])
})

it('belong to the page that opened them last; the page before is refused, and can keep a copy', async () => {
  const draft = await keepDraft(testApp, anna, draftOf(newPackageId()))
  await storesNothing(async () => {
    expect((await open(draft, 'second', anna, false)).error.code).toBe('draft.elsewhere')
  })
  const { status, answer } = await open(draft, 'second')
  expect([status, answer.content]).toEqual([200, draft.content])
  await refuses(() => save(draft), 409, 'This order is continued on another device.')
  expect((await save({ ...draft, device: 'phone', editor: 'second' })).status).toBe(200)
  const copy = await keepDraft(testApp, anna, { ...draftOf('copy'), content: draft.content })
  expect((await list(anna)).map(({ _id, device }) => `${_id} ${device}`)).toEqual([
    `${draft._id} phone`,
    `${copy._id} desk`,
  ])
  for (const one of [draft, copy]) await discard(one)
})

it('of two pages that open one at the same moment, one can save it', async () => {
  const draft = await keepDraft(testApp, anna, draftOf(newPackageId()))
  const editors = ['a', 'b', 'c', 'd']
  await Promise.all(editors.map((editor) => open(draft, editor)))
  const saved = await Promise.all(editors.map((editor) => save({ ...draft, editor })))
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  await discard(draft)
})

it('write no log row, announce nothing, and do not count as writes', async () => {
  const { testApp: limited, carl } = await openApp({ carl: 'staff' }, { WRITES_PER_MINUTE: '1' })
  const stream = await follow(`http://127.0.0.1:${await limited.listen()}`, carl.token)
  onTestFinished(() => stream.stop())
  await stream.next('token')
  await pause(200)
  const early = stream.untaken()
  const rows = () => storedRows(limited, 'logs')
  const before = await rows()
  const draft = draftOf(newPackageId())
  for (let round = 0; round < 20; round += 1) await keepDraft(limited, carl, draft)
  await carl.ok.openDraft({ body: { _id: draft._id, device: 'desk', editor: 'first', take: false } })
  await discard(draft, carl)
  expect(await rows()).toEqual(before)
  expect(await storedRows(limited, 'idempotency_keys')).toEqual([])
  await pause(200)
  expect(stream.untaken()).toEqual(early)
  const change = () => carl.changeLanguage({ body: { language: 'en' } })
  expect([(await change()).status, (await change()).status]).toEqual([200, 429])
  // Saving has a bound of its own: 240 in a minute, of which 22 are used.
  const statuses: number[] = []
  const next = draftOf(newPackageId())
  for (let round = 0; round < 219; round += 1) {
    statuses.push((await sendDraft(limited, carl, next)).status)
  }
  expect(statuses.slice(0, 218).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

it('are at most 100 and 4 MB for each person', async () => {
  const eve = await testApp.person('staff', 'Eve')
  const text = 'x'.repeat(10_000)
  const row = { id: 'R', item: text, note: text }
  const large = (rows: number) => {
    const draft = draftOf(newPackageId())
    return { ...draft, content: { ...draft.content, rows: Array.from({ length: rows }, () => row) } }
  }
  // About 2 MB each with its braces and names.
  for (let kept = 0; kept < 2; kept += 1) await keepDraft(testApp, eve, large(99))
  await refuses(() => save(large(99), eve), 409, 'draft.too_large')
  for (let kept = 2; kept < 100; kept += 1) await keepDraft(testApp, eve, draftOf(''))
  await refuses(
    () => save(draftOf(''), eve),
    409,
    'You have 100 open orders. Submit or discard some of them.',
  )
  // What is there can still be saved, and others have bounds of their own.
  const [first] = await list(eve)
  expect((await save({ ...draftOf(''), _id: first?._id ?? '' }, eve)).status).toBe(200)
  expect((await save(draftOf(''), ben)).status).toBe(200)
})

it('are shown and kept for 30 days after they were saved last', async () => {
  const { testApp: later, dan, signIn } = await openApp({ dan: 'staff' })
  const draft = await keepDraft(later, dan, draftOf(newPackageId()))
  later.advance(30 * day + 1000)
  const back = await signIn(dan)
  expect(await list(back)).toEqual([])
  expect((await open(draft, 'first', back)).error.code).toBe('draft.gone')
  const stored = () => storedRows(later, 'order_drafts')
  await deleteOldDrafts(later.database.db, Date.now() + 30 * day - 60_000)
  expect(await stored()).toHaveLength(1)
  await deleteOldDrafts(later.database.db, Date.now() + 30 * day + 60_000)
  expect(await stored()).toHaveLength(0)
})

it('say that somebody has recorded the package meanwhile, in any case', async () => {
  const pkId = await savePackage(ben, { sold: 1 })
  const draft = await keepDraft(testApp, anna, draftOf(pkId.toLowerCase()))
  expect((await list(anna)).map(({ recorded }) => recorded)).toEqual([true])
  await discard(draft)
})

it('end with the order that is submitted, once; a refused order keeps them', async () => {
  const pkId = newPackageId()
  const draft = await keepDraft(testApp, anna, draftOf(pkId))
  const body = { ...orderOf(pkId, { sold: 1 }), draft: { _id: draft._id, user_id: await idOf(anna) } }
  const wrong = { ...body, packageData: { ...body.packageData, count: 0 } }
  expect((await anna.submitOrder({ body: wrong })).status).toBe(400)
  expect(await list(anna)).toHaveLength(1)
  const submit = () => anna.submitOrder({ body }, { idempotencyKey: `order ${pkId}` })
  const first = await submit()
  expect(first.status).toBe(200)
  expect(await list(anna)).toEqual([])
  const again = await storesNothing(submit)
  expect([again.status, again.text]).toEqual([200, first.text])
})

it.each(['discarded', 'submitted'] as const)(
  'that are %s do not come back when a page that had them open saves late, not even their own',
  async (end) => {
    const pkId = newPackageId()
    const draft = await keepDraft(testApp, anna, draftOf(pkId))
    await open(draft, 'second')
    const order = { ...orderOf(pkId, { sold: 1 }), draft: { _id: draft._id, user_id: await idOf(anna) } }
    const ended = end === 'discarded' ? await discard(draft) : await anna.submitOrder({ body: order })
    expect(ended.status, ended.text).toBe(200)
    await storesNothing(async () => {
      for (const editor of ['first', 'second', 'third']) {
        expect((await save({ ...draft, editor })).error.code).toBe('draft.gone')
        expect((await open(draft, editor)).error.code).toBe('draft.gone')
      }
      expect((await discard(draft)).status).toBe(200)
    })
    expect(await list(anna)).toEqual([])
    await keepDraft(testApp, anna, { ...draftOf(newPackageId()), _id: `${draft._id}-2` })
    await discard({ ...draft, _id: `${draft._id}-2` })
  },
)

it('that have ended take no room, and 1,000 of them are remembered', async () => {
  const fay = await testApp.person('staff', 'Fay')
  const user_id = await idOf(fay)
  const [oldest] = await Promise.all([
    keepDraft(testApp, fay, draftOf('')),
    keepDraft(testApp, ben, draftOf('')),
  ])
  await discard(oldest, fay)
  const nothing = { user_id, pk_id: '', receiver: '', content: '', size: 0, device: '', editor: '' }
  const rows = Array.from({ length: 999 }, (_, at) => ({
    ...nothing,
    id: `E${at}`,
    saved_at: Date.now() + 1000,
  }))
  await testApp.database.db.insertInto('order_drafts').values(rows).execute()
  const last = await keepDraft(testApp, fay, draftOf(''))
  expect((await save(oldest, fay)).error.code).toBe('draft.gone')
  await discard(last, fay)
  expect((await save(oldest, fay)).status).toBe(200)
  expect((await save({ ...draftOf(''), _id: 'E1' }, fay)).error.code).toBe('draft.gone')
})

it('are saved and submitted by nobody else, not even with the right to save orders', async () => {
  const pkId = newPackageId()
  const draft = await keepDraft(testApp, anna, draftOf(pkId))
  const body = { ...orderOf(pkId, { sold: 1 }), draft: { _id: draft._id, user_id: await idOf(anna) } }
  await refuses(() => ben.submitOrder({ body }), 409, 'order.other_person')
  await storesNothing(async () => {
    const own = { ...draft, user_id: await idOf(anna) }
    expect((await ben.saveDraft({ body: own })).error.code).toBe('order.other_person')
  })
  await discard(draft)
})

it('are not exported', async () => {
  const boss = await testApp.person('admin', 'Boss')
  const content = { package: { pk_id: '' }, receiver: { receiver: 'Canary Wharf' }, rows: [] }
  await keepDraft(testApp, boss, { ...draftOf(''), content })
  const { bytes } = await boss.exportAll()
  const files = Object.values(unzipSync(bytes)).map((file) => strFromU8(file))
  expect(files.length).toBeGreaterThan(20)
  expect(files.join('')).not.toContain('Canary Wharf')
})

it('are kept for nobody who may not save orders', async () => {
  const { testApp: readOnly, vera } = await openApp({ vera: 'visitor' }, { VISITOR_ACCESS: 'read-only' })
  expect((await sendDraft(readOnly, vera, draftOf(''))).status).toBe(403)
})
