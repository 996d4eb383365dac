// @rules 3-approve-04 3-approve-03 V2.3.5
import { beforeEach, expect, it } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { runCommand } from '../../../testkit/commands.ts'
import { engine } from '../../../testkit/engine.ts'
import { type ItemView, rowOf, savePackage } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { idOf, openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { sell } from '../item/goods.ts'
import { newestLog } from '../log/stored-logs.ts'

const ownSentence =
  'Four eyes is on: you cannot approve your own exceptions and payments. Ask another admin to approve this.'

const day = 24 * 60 * 60 * 1000

const url = engine === 'postgres' ? await newPostgresDatabase() : undefined
let { testApp, signIn, storesNothing, anna, ben, cem, staff } = await openApp(
  { anna: 'admin', ben: 'admin', cem: 'admin', staff: 'staff' },
  {},
  {},
  url,
)
/** Anna and Ben are the active admins, with new sessions; four eyes is off. */
beforeEach(async () => {
  await testApp.sql("update policies set value = 0 where name = 'four_eyes'")
  await testApp.sql("update users set role = 'admin', active = 1, email_verified = 1 where name <> 'Staff'")
  ;[anna, ben, cem] = [await signIn(anna), await signIn(ben), await signIn(cem)]
  await testApp.sql("update users set active = 0 where name = 'Cem'")
})

const turn = (required: boolean, as: Person = anna) => as.requireFourEyes({ body: { required } })
const give = async (person: Person, role: Role, as: Person) =>
  as.changeRole({ body: { _id: await idOf(testApp, person), role } })
const out = async (person: Person, as: Person) =>
  as.setActive({ body: { _id: await idOf(testApp, person), active: false } })
const offRequest = async () => (await anna.ok.listPeople()).fourEyesOff
const isOn = async () => (await anna.ok.listPeople()).fourEyes
const move = (row: ItemView, pieces: number, as: Person) => {
  const moved = { original_id: row._id, sourceType: row.type, transferQty: pieces }
  return as.transferItem({ body: { ...moved, targetType: 'exception', subtotal: 0 } })
}
const approve = (_id: string, as: Person) => as.approveException({ body: { _id } })
/** Two pieces that a person has moved to exception. */
const exceptionOf = async (by: Person) => {
  const pkId = await savePackage(by, { sold: 2 })
  expect((await move(await rowOf(by, pkId, 'sold'), 2, by)).status).toBe(200)
  return rowOf(by, pkId, 'exception')
}
const approvePayment = (transaction_id: string, as: Person) =>
  as.approveTransaction({ body: { transaction_id } })
const lastLog = async () => {
  const { kind, params } = await newestLog(testApp)
  return [kind, params]
}

it('is off at first: an admin can approve their own', async () => {
  expect(await isOn()).toBe(false)
  expect((await approve((await exceptionOf(anna))._id, anna)).status).toBe(200)
  expect((await approvePayment(await sell(anna, 200), anna)).status).toBe(200)
})

it('is switched on by one admin and off by two, each of which is logged', async () => {
  expect((await turn(true)).answer.msg).toBe(
    'Four eyes is on: exceptions and payments need the approval of another admin.',
  )
  expect([await isOn(), await lastLog()]).toEqual([true, ['Four eyes', { on: 'on' }]])
  await storesNothing(() => turn(true))
  const asked = await turn(false)
  expect([asked.status, asked.answer.msg]).toEqual([
    200,
    'Four eyes stays on until another admin switches it off too, on People, within a day.',
  ])
  expect([await isOn(), await lastLog()]).toEqual([true, ['Ask to switch four eyes off', {}]])
  const until = new Date(Date.now() + day).toISOString()
  const request = await offRequest()
  expect(request).toEqual({ by: await idOf(testApp, anna), name: 'Anna', until: expect.any(String) })
  expect(Math.abs(Date.parse(request?.until ?? '') - Date.parse(until))).toBeLessThan(60_000)
  await storesNothing(async () => {
    expect((await turn(false)).answer.msg).toBe(asked.answer.msg)
  })
  expect((await turn(false, ben)).answer.msg).toMatch(/^Four eyes is off/)
  expect([await isOn(), await lastLog(), await offRequest()]).toEqual([
    false,
    ['Four eyes', { on: 'off' }],
    undefined,
  ])
  await storesNothing(() => turn(false))
})

it.each<[string, () => Promise<unknown>]>([
  ['has withdrawn it', () => turn(true)],
  ['is told by another admin that it stays on', () => turn(true, ben)],
  ['asked more than a day ago', () => testApp.sql(`update policies set asked_at = asked_at - ${day}`)],
  ['is no active admin any more', () => testApp.sql("update users set active = 0 where name = 'Anna'")],
  ['is no admin any more', () => testApp.sql("update users set role = 'staff' where name = 'Anna'")],
])('stays on when whoever asked to switch it off %s', async (_, end) => {
  await testApp.sql("update users set active = 1 where name = 'Cem'")
  cem = await signIn(cem)
  await turn(true)
  await turn(false)
  await end()
  expect((await ben.ok.listPeople()).fourEyesOff).toBeUndefined()
  expect((await turn(false, ben)).answer.msg).toMatch(/^Four eyes stays on/)
  expect((await cem.ok.listPeople()).fourEyesOff?.name).toBe('Ben')
  expect((await turn(false, cem)).answer.msg).toMatch(/^Four eyes is off/)
  await turn(true, ben)
  expect((await ben.ok.listPeople()).fourEyesOff).toBeUndefined()
})

it('logs who kept it on, and whose request ended', async () => {
  await turn(true)
  await turn(false)
  await turn(true, ben)
  expect(await lastLog()).toEqual(['Keep four eyes', { person: 'Anna' }])
})

it('of two admins who ask at the same moment, the second confirms', async () => {
  await turn(true)
  await Promise.all([turn(false, anna), turn(false, ben)])
  expect(await isOn()).toBe(false)
})

it('is switched off by a command under the name of an admin, while the server runs', async () => {
  await turn(true)
  const env = { DATA_DIR: testApp.dataDir, ...(url === undefined ? {} : { DATABASE_URL: url }) }
  const run = (email: string) => runCommand('four-eyes-off', env, [email])
  expect(await run(staff.email)).toEqual({ code: 1, text: 'There is no such person.\n' })
  expect(await run(anna.email)).toMatchObject({ code: 0, text: expect.stringMatching(/^Four eyes is off/) })
  expect([await isOn(), await lastLog()]).toEqual([false, ['Four eyes', { on: 'off' }]])
  expect((await newestLog(testApp)).address).toBe('command line')
})

it("refuses the approval of one's own exception; another admin can approve it", async () => {
  const row = await exceptionOf(anna)
  await turn(true)
  const refused = await storesNothing(() => approve(row._id, anna))
  expect([refused.status, refused.error.code, refused.error.msg]).toEqual([403, 'approval.own', ownSentence])
  expect((await approve(row._id, ben)).status).toBe(200)
})

it('includes everyone whose pieces have merged into an exception', async () => {
  const pkId = await savePackage(staff, { sold: 3 })
  const sold = await rowOf(staff, pkId, 'sold')
  for (const person of [staff, anna, anna]) expect((await move(sold, 1, person)).status).toBe(200)
  await turn(true)
  const row = await rowOf(staff, pkId, 'exception')
  expect([row.qty, row.requestedBy?.toSorted()]).toEqual([
    3,
    [await idOf(testApp, staff), await idOf(testApp, anna)].toSorted(),
  ])
  expect((await approve(row._id, anna)).error.code).toBe('approval.own')
  expect((await approve(row._id, ben)).status).toBe(200)
  expect((await rowOf(staff, pkId, 'exception')).requestedBy).toBeUndefined()
})

it('forgets the requester once the pieces were recovered', async () => {
  const row = await exceptionOf(anna)
  const back = { original_id: row._id, sourceType: 'exception', targetType: 'sold', transferQty: 2 } as const
  await anna.ok.transferItem({ body: back })
  const sold = await rowOf(ben, row.pk_id, 'sold')
  expect(sold.requestedBy).toBeUndefined()
  await move(sold, 2, ben)
  await turn(true)
  const { _id } = await rowOf(ben, row.pk_id, 'exception')
  expect([(await approve(_id, ben)).status, (await approve(_id, anna)).status]).toEqual([403, 200])
})

it("refuses the approval of one's own payment; another admin can approve it", async () => {
  const id = await sell(ben, 200)
  await turn(true)
  const refused = await storesNothing(() => approvePayment(id, ben))
  expect([refused.status, refused.error.code]).toEqual([403, 'approval.own'])
  expect((await approvePayment(id, anna)).status).toBe(200)
})

it('gives admins their id and the owner of everything that waits for approval', async () => {
  const id = await sell(anna, 200)
  const row = await exceptionOf(ben)
  const info = async (as: Person) => await as.ok.getUserInfo()
  expect((await info(anna)).fourEyes).toBeUndefined()
  await turn(true)
  expect([await info(anna), (await info(staff)).fourEyes]).toEqual([
    expect.objectContaining({ _id: await idOf(testApp, anna), fourEyes: true }),
    undefined,
  ])
  const { result } = await staff.ok.listTransactions({ query: { limit: '5' } })
  expect(result.find(({ _id }) => _id === id)?.user_id).toBe(await idOf(testApp, anna))
  expect(row.requestedBy).toEqual([await idOf(testApp, ben)])
  expect((await approvePayment(id, ben)).status).toBe(200)
  const after = await staff.ok.listTransactions({ query: { limit: '5' } })
  expect(after.result.find(({ _id }) => _id === id)).not.toHaveProperty('user_id')
})

it('needs two admins who can sign in to be switched on', async () => {
  for (const state of ['active = 0', 'email_verified = 0', "role = 'staff'"]) {
    await testApp.sql(`update users set ${state} where name = 'Ben'`)
    const refused = await storesNothing(() => turn(true))
    expect([refused.status, refused.error.code]).toEqual([409, 'four_eyes.two_admins'])
    await testApp.sql("update users set active = 1, email_verified = 1, role = 'admin' where name = 'Ben'")
  }
  expect((await turn(true)).status).toBe(200)
})

it('keeps two active admins while it is on', async () => {
  await turn(true)
  const refused = await storesNothing(async () => [
    await out(ben, anna),
    await give(ben, 'staff', anna),
    await give(anna, 'visitor', anna),
  ])
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
    Array(3).fill([409, 'people.four_eyes']),
  )
  expect((await out(staff, anna)).status).toBe(200)
  await testApp.sql("update users set active = 1 where name in ('Cem', 'Staff')")
  expect((await out(ben, anna)).status).toBe(200)
  expect((await out(cem, anna)).status).toBe(409)
  await turn(false)
  await turn(false, cem)
  expect((await out(cem, anna)).status).toBe(200)
})

it('keeps two also when several are removed, or it is switched on, at the same moment', async () => {
  const admins = async () => {
    const query = testApp.database.db.selectFrom('users').select('id')
    return (await query.where('role', '=', 'admin').where('active', '=', 1).execute()).length
  }
  const races: (() => Promise<{ status: number }>[])[] = [
    () => [out(ben, anna), out(cem, ben), give(anna, 'staff', cem)],
    () => [give(ben, 'staff', anna), give(cem, 'visitor', anna), out(anna, ben)],
  ]
  for (const race of races) {
    await testApp.sql("update users set role = 'admin', active = 1 where name <> 'Staff'")
    ;[anna, ben, cem] = [await signIn(anna), await signIn(ben), await signIn(cem)]
    await turn(true)
    const statuses = (await Promise.all(race())).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await admins()).toBe(2)
  }
  await testApp.sql("update users set role = 'admin', active = 1 where name <> 'Staff'")
  await testApp.sql("update users set active = 0 where name = 'Cem'")
  await testApp.sql("update policies set value = 0 where name = 'four_eyes'")
  ;[anna, ben] = [await signIn(anna), await signIn(ben)]
  const [switched, putOut] = await Promise.all([turn(true, anna), out(anna, ben)])
  expect([switched.status, putOut.status]).toSatisfy(
    ([on, gone]) => (on === 200 && gone === 409) || (on === 401 && gone === 200),
  )
})
