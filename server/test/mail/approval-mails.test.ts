// @rules 4-notice-01 4-notice-02 4-notice-03
import { expect, it } from 'vitest'
import { type ApprovalMails, approvalMailBounds } from '#domain/people/approval-mails.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { movePieces, sell } from '../item/goods.ts'

const hour = 3_600_000

const { testApp, each, daily } = await openApp({ each: 'admin', daily: 'admin' })
const staff = await testApp.person('staff', 'Anna')

const choose = (person: Person, approvalMails: ApprovalMails) =>
  person.changeApprovalMails({ body: { approvalMails } })
const mailsTo = async ({ email }: Person) =>
  (await testApp.mails()).filter(({ to, subject }) => to === email && !subject.startsWith('Activate'))

async function makeException(as: Person): Promise<string> {
  const pkId = await savePackage(as, { sold: 1 })
  await movePieces(as, pkId, ['sold', 'exception'], 1, 1)
  return (await rowOf(as, pkId, 'exception'))._id
}

it("an admin's choice is none at first, is kept, and is theirs alone", async () => {
  const choiceOf = async (as: Person) => (await as.ok.getUserInfo()).approvalMails
  expect(await choiceOf(each)).toBe('none')
  expect((await choose(each, 'each')).answer.msg).toBe('Your choice of mails is saved.')
  expect((await choose(daily, 'daily')).status).toBe(200)
  expect([await choiceOf(each), await choiceOf(daily), await choiceOf(staff)]).toEqual([
    'each',
    'daily',
    undefined,
  ])
})

it('each payment and exception is mailed, with its author, but not to its author', async () => {
  await sell(staff, 500, {}, 'Alipay')
  testApp.advance(approvalMailBounds.quiet)
  expect(await mailsTo(each)).toHaveLength(1)
  const exception = await makeException(staff)
  await sell(each, 500, {}, 'Alipay')
  testApp.advance(approvalMailBounds.quiet)
  const mails = await mailsTo(each)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'A payment waits for approval · Parcel Desk',
    'An exception waits for approval · Parcel Desk',
  ])
  for (const { text } of mails) expect(text).toMatch(/^Hello Each,.*Anna.*\/dashboard\//s)
  expect(await mailsTo(daily)).toEqual([])
  await each.approveException({ body: { _id: exception } })
})

it('a payment that is refused mails nothing', async () => {
  const before = (await mailsTo(each)).length
  expect((await staff.payCart({ body: { paymentMethod: 'Bank' } })).status).toBe(400)
  expect(await mailsTo(each)).toHaveLength(before)
})

it('one mail a day says how much waits, and none when nothing does', async () => {
  const { approvalMails } = testApp.app
  await approvalMails.run()
  expect(await mailsTo(daily), 'on the day of the choice').toEqual([])
  testApp.advance(24 * hour)
  await Promise.all([approvalMails.run(), approvalMails.run()])
  await approvalMails.run()
  const [mail, ...more] = await mailsTo(daily)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Waiting for approval · Parcel Desk')
  expect(mail?.text).toContain('Payments: 2. Exceptions: 0.')
  // Their sessions have ended by now.
  await testApp.sql('update transactions set approved = 1')
  testApp.advance(24 * hour)
  await approvalMails.run()
  expect(await mailsTo(daily)).toHaveLength(1)
})
