// @rules 18-party-01 18-party-02 18-party-03 18-merge-01 18-merge-02
import { expect, it } from 'vitest'
import { logAction } from '#domain/messages/log-action.ts'
import { openApp, says } from '../../../testkit/rooms/open-app.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { lei, newParty } from './party-helpers.ts'

const { testApp, boss, anna, refuses, storesNothing } = await openApp({ boss: 'admin', anna: 'staff' })
const add = (body: Partial<typeof lei>, as = anna) => as.addParty({ body: { ...lei, ...body } })
const get = async (id: string) => {
  const { party, merged } = await anna.ok.getParty({ query: { party: id } })
  return { party: party ?? expect.fail('no party'), merged }
}

const find = async (query: { q?: string; limit?: string; cursor?: string }) =>
  await anna.ok.listParties({ query })
const names = async (q: string) => (await find({ q })).result.map(({ name }) => name)
const merge = (_id: string, into: string, version = 1, as = boss) =>
  as.mergeParties({ body: { _id, into, version } })
const undo = (_id: string, as = boss) => as.undoMergeParties({ body: { _id } })
const logged = async (refId: string) => {
  const rows = await storedLogs(testApp, { ref_id: refId })
  return rows.map((row) => `${row.user_name}: ${logAction(row.kind, row.params)}`)
}

it('are saved with cleaned texts, and read again', async () => {
  const saved = await says(
    add({ name: ' 李雷\u200b ', phone: '+86 139-1234-5678', note: ' calls\r\nlate ' }),
    200,
    '李雷 is saved.',
  )
  const { party, merged } = await get(saved.answer.party_id)
  expect(party).toEqual({
    _id: saved.answer.party_id,
    name: '李雷',
    phone: '13912345678',
    wechat: 'lilei',
    note: 'calls\nlate',
    language: 'zh-CN',
    isSender: true,
    isCustomer: false,
    version: 1,
    createdAt: party.updatedAt,
    updatedAt: expect.stringMatching(/Z$/),
    updatedBy: 'Anna',
  })
  expect(merged).toEqual([])
  expect(await logged(saved.answer.party_id)).toEqual(['Anna: Add party: 李雷'])
})

it('name every wrong field, and store nothing', async () => {
  const bad = await storesNothing(() => add({ name: ' ', wechat: 'w'.repeat(61), note: 'n'.repeat(1001) }))
  expect([bad.status, Object.keys(bad.error.errorObject ?? {})]).toEqual([400, ['name', 'wechat', 'note']])
  await refuses(() => add({ isSender: false }), 400, 'party.side')
})

it('are found by name, phone number and WeChat id, newest first, in pages', async () => {
  await add({ name: 'Zoë Ångström', phone: '0088', wechat: 'zz-top', language: null })
  await add({ name: 'Zoë Weber', phone: '13700000001', wechat: '' })
  expect(await names('zoë')).toEqual(['Zoë Weber', 'Zoë Ångström'])
  expect(await names('TOP ång')).toEqual(['Zoë Ångström'])
  expect(await names('+86 137-0000-0001')).toEqual(['Zoë Weber'])
  expect(await names('137 0001')).toEqual(['Zoë Weber'])
  expect(await names('nobody')).toEqual([])
  const first = await find({ q: 'zoë', limit: '1' })
  expect(first.result.map(({ name }) => name)).toEqual(['Zoë Weber'])
  const rest = await find({ q: 'zoë', limit: '1', cursor: first.next ?? '' })
  expect([rest.result.map(({ name }) => name), rest.next]).toEqual([['Zoë Ångström'], null])
  expect((await find({})).result.map(({ name }) => name)).toEqual(['Zoë Weber', 'Zoë Ångström', '李雷'])
})

it('are edited, once, by who saw the present version', async () => {
  const _id = await newParty(anna, 'Han')
  const update = (name: string, version: number, as = anna) =>
    as.updateParty({ body: { ...lei, _id, name, version } })
  await says(update('韩梅梅', 1, boss), 200, '韩梅梅 is updated.')
  expect((await get(_id)).party).toMatchObject({ name: '韩梅梅', version: 2, updatedBy: 'Boss' })
  await storesNothing(async () => {
    await says(
      update('Han Meimei', 1),
      409,
      'correction.changed',
      'Boss has changed this meanwhile. Nothing was saved. Look at it again.',
    )
    // The same once more changes nothing, whatever was seen.
    expect((await update('韩梅梅', 1)).status).toBe(200)
    await says(anna.updateParty({ body: { ...lei, _id: 'x', version: 1 } }), 404, 'party.gone')
  })
  expect(await logged(_id)).toEqual(['Anna: Add party: Han', 'Boss: Update party: 韩梅梅'])
})

it('keep the change of one of two who edit at the same time', async () => {
  const _id = await newParty(anna, 'Race')
  const update = (name: string) => anna.updateParty({ body: { ...lei, _id, name, version: 1 } })
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => update(name)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await get(_id)).party.version).toBe(2)
})

it('point to their survivor over any number of merges, until one is taken back', async () => {
  const ids: string[] = []
  for (const name of ['Ma', 'Mb', 'Mc']) ids.push(await newParty(anna, name))
  const [a = '', b = '', c = ''] = ids
  expect((await merge(a, b)).answer.msg).toBe('Ma is merged into Mb.')
  expect((await merge(b, c)).status).toBe(200)
  expect((await get(a)).party.mergedInto).toEqual({ _id: c, name: 'Mc' })
  expect((await get(c)).merged.map(({ name }) => name).toSorted()).toEqual(['Ma', 'Mb'])
  const listed = (await find({ q: 'ma' })).result.find(({ _id }) => _id === a)
  expect(listed).toMatchObject({ name: 'Ma', mergedInto: { _id: c, name: 'Mc' } })
  await storesNothing(async () => {
    await says(merge(c, a), 409, 'party.same')
    await says(merge(c, c), 409, 'party.same')
    await says(merge(a, c, 2), 409, 'party.merged')
    await says(merge('x', c), 404, 'party.gone')
    await says(undo(c), 409, 'party.not_merged')
    await says(anna.updateParty({ body: { ...lei, _id: a, version: 2 } }), 409, 'party.merged')
  })
  const back = await undo(b)
  expect(back.answer.msg).toBe('Mb stands on its own again. What was entered since the merge stays with Mc.')
  expect((await get(a)).party.mergedInto).toEqual({ _id: b, name: 'Mb' })
  expect((await get(b)).party.mergedInto).toBeUndefined()
  expect(await logged(b)).toEqual([
    'Anna: Add party: Mb',
    'Boss: Merge parties: Mb into Mc',
    'Boss: Undo merge: Mb out of Mc',
  ])
  await says(merge(b, c), 409, 'correction.changed')
})

it('never make a circle when they are merged at the same moment', async () => {
  const ids: string[] = []
  for (let n = 0; n < 4; n += 1) ids.push(await newParty(anna, `Ring ${n}`))
  const answers = await Promise.all(ids.map((id, n) => merge(id, ids[(n + 1) % 4] ?? '')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
  const survivors = new Set<string>()
  for (const id of ids) survivors.add((await get(id)).party.mergedInto?._id ?? id)
  expect(survivors.size).toBe(1)
})
