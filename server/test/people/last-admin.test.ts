// @rules 4-people-02
import { expect, it } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { idOf, openApp, rowsIn } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'

let { testApp, signIn, storesNothing, anna, ben } = await openApp({ anna: 'admin', ben: 'admin' })

const asRole = async (person: Person, role: Role, by: Person) =>
  by.changeRole({ body: { _id: await idOf(testApp, person), role } })
const out = async (person: Person, by: Person) =>
  by.setActive({ body: { _id: await idOf(testApp, person), active: false } })
/** Both are admins again, with new sessions. */
async function restore() {
  await testApp.sql("update users set role = 'admin', active = 1, email_verified = 1")
  ;[anna, ben] = [await signIn(anna), await signIn(ben)]
}
const admins = async () =>
  (await rowsIn(testApp, "select id from users where role = 'admin' and active = 1")).length

it('can be neither demoted nor deactivated, by any admin', async () => {
  await restore()
  expect((await out(ben, anna)).status).toBe(200)
  const refused = await storesNothing(async () => [
    await asRole(anna, 'staff', anna),
    await asRole(anna, 'visitor', anna),
    await out(anna, anna),
  ])
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
    Array(3).fill([409, 'people.last_admin']),
  )
})

it('is the last one who can sign in: deactivated or never activated ones do not count', async () => {
  await restore()
  await testApp.sql("update users set email_verified = 0 where name = 'Ben'")
  expect((await asRole(anna, 'staff', anna)).error.code).toBe('people.last_admin')
  await testApp.sql("update users set email_verified = 1, active = 0 where name = 'Ben'")
  expect((await asRole(anna, 'staff', anna)).error.code).toBe('people.last_admin')
  await testApp.sql("update users set active = 1 where name = 'Ben'")
  expect((await asRole(anna, 'staff', anna)).status).toBe(200)
})

it('stays, however often two admins demote or deactivate each other, or themselves, concurrently', async () => {
  const races: (() => Promise<{ status: number }>[])[] = [
    () => [asRole(ben, 'staff', anna), asRole(anna, 'staff', ben)],
    () => [out(ben, anna), out(anna, ben)],
    () => [asRole(anna, 'staff', anna), asRole(ben, 'staff', ben)],
    () => [out(ben, anna), asRole(anna, 'visitor', ben)],
  ]
  for (const race of [...races, ...races]) {
    await restore()
    const statuses = (await Promise.all(race())).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 401, 409].includes(status))).toBe(true)
    expect(await admins()).toBe(1)
  }
})

it('is recognized by calls that waited while the other one was deactivated, who cannot act any more', async () => {
  await restore()
  await testApp.meanwhile(
    (trx) => trx.updateTable('users').set({ active: 0 }).where('name', '=', 'Ben').execute(),
    async () => {
      const [own, other] = await Promise.all([asRole(anna, 'staff', anna), out(anna, ben)])
      expect([own.error.code, other.status]).toEqual(['people.last_admin', 401])
    },
  )
  expect(await admins()).toBe(1)
})
