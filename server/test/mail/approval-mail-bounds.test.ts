// @rules 4-notice-07 4-notice-08 4-notice-06 6-mail-07
import { expect, it, onTestFinished } from 'vitest'
import { approvalMailBounds } from '#domain/people/approval-mails.ts'
import { engine, itOnce } from '../../../testkit/engine.ts'
import { buildOrder, newPackageId, rowsOf } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { openApp, rowsIn } from '../../../testkit/rooms/open-app.ts'
import { openTestApp, type Person, type TestApp } from '../../../testkit/test-app.ts'
import { addMail } from '../../src/storage/stores/mail/mail.store.ts'
import { codeIn, lastMailTo } from './mails.ts'

const { quiet, most, within } = approvalMailBounds

const { testApp } = await openApp()
const people = await peopleOf(testApp)

/** Two admins who want a mail for each, and two who ask for approvals. */
async function peopleOf(testApp: TestApp) {
  const person = (role: Person['role'], name: string) => testApp.person(role, name)
  const [each, chinese] = [await person('admin', 'Each'), await person('admin', 'Chen')]
  for (const as of [each, chinese]) {
    const body = { approvalMails: 'each' as const }
    await as.ok.changeApprovalMails({ body })
  }
  await testApp.sql(`update users set language = 'zh-CN' where email = '${chinese.email}'`)
  return { each, chinese, vera: await person('visitor', 'Vera'), anna: await person('staff', 'Anna') }
}

/** Makes exceptions of as many lines of a package by one call; returns the ids of their rows. */
async function exceptions(as: Person, lines: number): Promise<string[]> {
  const pkId = newPackageId()
  const items = Array.from({ length: lines }, (_, n) => ({ item: `Tin ${n}`, sold: 1, subtotalWeight: 0.01 }))
  const saved = await as.submitOrder({ body: buildOrder(pkId, items) })
  expect(saved.status, saved.text).toBe(200)
  const sold = await rowsOf(as, pkId)
  const move = { sourceType: 'sold', targetType: 'exception', transferQty: 1, subtotal: 1 } as const
  const body = { rows: sold.map(({ _id }) => ({ _id, ...move })) }
  const moved = await as.transferItems({ body })
  expect(moved.answer.done).toHaveLength(lines)
  return (await rowsOf(as, pkId)).map(({ _id }) => _id)
}

const aboutApprovals = async (testApp: TestApp, { email }: Person) =>
  (await testApp.mails()).filter(({ to, text }) => to === email && /approval|批准/.test(text))

/** How many things each mail tells of. */
const toldIn = ({ subject = '' }: { subject?: string | undefined }) => Number(/\d+/.exec(subject)?.[0] ?? 1)

itOnce('a call makes one mail to each admin, joined with what waits, of what still waits', async () => {
  const { each, chinese, vera, anna } = people
  const [approved = '', ...rows] = await exceptions(vera, 60)
  const [last = ''] = await exceptions(anna, 1)
  expect(await aboutApprovals(testApp, each)).toEqual([])
  await each.approveExceptions({ body: { rows: [{ _id: approved }] } })
  testApp.advance(quiet)
  const [mail, ...more] = await aboutApprovals(testApp, each)
  expect([mail?.subject, more]).toEqual(['Waiting for approval: 60 · Parcel Desk', []])
  const told = mail?.text?.match(/.* wants to sell .*/g) ?? []
  expect([told.length, told[0]]).toEqual([
    50,
    expect.stringMatching(
      /^Vera wants to sell Tin \d+ of package PK\d+ at a loss\. Pieces: 1\. From customer: ¥ 1\.00\.$/,
    ),
  ])
  expect(mail?.text).toContain('And 10 more, which the overview lists.')
  const [translated] = await aboutApprovals(testApp, chinese)
  expect(translated?.text).toContain('还有 10 项，请在概览中查看。')

  // All of the next one is approved before its mail leaves.
  const [next = ''] = await exceptions(vera, 1)
  await each.approveExceptions({ body: { rows: [...rows, last, next].map((_id) => ({ _id })) } })
  testApp.advance(quiet)
  expect(await aboutApprovals(testApp, each)).toHaveLength(1)
  expect(await rowsIn(testApp, 'select id from mails where sent_at is null')).toEqual([])
})

itOnce('an admin who wants no such mails any more gets none that waits', async () => {
  const { each, vera } = people
  const before = (await aboutApprovals(testApp, each)).length
  const choose = (approvalMails: 'none' | 'each') => each.changeApprovalMails({ body: { approvalMails } })
  await exceptions(vera, 1)
  await choose('none')
  testApp.advance(quiet)
  expect(await aboutApprovals(testApp, each)).toHaveLength(before)
  await choose('each')
  testApp.advance(quiet)
  expect(await aboutApprovals(testApp, each)).toHaveLength(before)
})

itOnce('an author makes 20 mails an hour to an admin and the rest is one mail; others go on', async () => {
  const { each } = people
  testApp.advance(within)
  const [author, other] = [await testApp.person('visitor', 'Vic'), await testApp.person('staff', 'Ben')]
  const before = (await aboutApprovals(testApp, each)).length
  const made = async () => (await aboutApprovals(testApp, each)).slice(before)
  for (let n = 0; n < most + 5; n += 1) {
    await exceptions(author, 2)
    testApp.advance(quiet)
    await testApp.mails()
  }
  expect((await made()).map(toldIn)).toEqual(Array.from({ length: most }, () => 2))
  await exceptions(other, 1)
  testApp.advance(quiet)
  expect((await made()).map(toldIn).slice(most)).toEqual([1])
  testApp.advance(within - (most + 4) * quiet)
  // In the order in which they were queued.
  expect((await made()).map(toldIn).slice(most)).toEqual([10, 1])
})

itOnce('a code leaves before 2,000 mails that wait', async () => {
  const { anna } = people
  const reader = { email: 'reader@example.com', language: 'en', addressProof: 'proven' } as const
  const params = { name: 'Reader', transactions: 1, exceptions: 0 }
  await testApp.database.db.transaction().execute(async (trx) => {
    for (let n = 0; n < 2000; n += 1)
      await addMail(trx, reader, { kind: 'approval_digest', params }, Date.now() - 5000)
  })
  const body = { email: anna.email, name: anna.name }
  await testApp.anyone.ok.sendVerificationCode({ body })
  const code = testApp.database.db
    .selectFrom('mails')
    .select('sent_at')
    .where('kind', '=', 'verification_code')
    .where('recipient', '=', anna.email)
  const waiting = testApp.database.db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where('kind', '=', 'approval_digest')
    .where('sent_at', 'is', null)
  const sending = testApp.app.mailWorker.sendDue()
  await expect.poll(async () => (await code.executeTakeFirst())?.sent_at, { interval: 5 }).toBeGreaterThan(0)
  expect(Number((await waiting.executeTakeFirstOrThrow()).mails)).toBeGreaterThan(1500)
  await testApp.sql("delete from mails where kind = 'approval_digest' and sent_at is null")
  await sending
  expect(codeIn(await lastMailTo(testApp, anna.email))).toMatch(/^\d{6}$/)
})

it.runIf(engine === 'postgres')('several processes on one PostgreSQL keep the bounds together', async () => {
  const url = await newPostgresDatabase()
  const env = { TOKEN_SECRET: 'a secret that all processes know of' }
  const apps = await Promise.all([0, 1, 2].map(() => openTestApp('postgres', env, url)))
  onTestFinished(async () => void (await Promise.all(apps.map((app) => app.close()))))
  const [first] = apps as [TestApp, ...TestApp[]]
  const { each, vera } = await peopleOf(first)
  const sent = () =>
    rowsIn(
      first,
      `select id from mails where author is not null and recipient = '${each.email}' and sent_at is not null`,
    )
  for (let n = 0; n < most + 5; n += 1) {
    await exceptions(vera, 1)
    for (const app of apps) app.advance(quiet)
    await Promise.all(apps.map(({ app }) => app.mailWorker.sendDue()))
  }
  expect(await sent()).toHaveLength(most)
  for (const app of apps) app.advance(within)
  await Promise.all(apps.map(({ app }) => app.mailWorker.sendDue()))
  expect(await sent()).toHaveLength(most + 1)
})
