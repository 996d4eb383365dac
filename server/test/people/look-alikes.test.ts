// @rules 4-people-03
import { expect, it } from 'vitest'
import { listLogs } from '#contract/log.ts'
import { listTransactions } from '#contract/transaction.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { sell } from '../item/goods.ts'

const { testApp } = await openApp()
const boss = await testApp.person('admin', 'Admin One')
const anna = await testApp.person('staff', 'Anna')
for (const as of [boss, anna]) await sell(as, 200)

async function roleShown({ name }: Person, query?: { limit: string }) {
  const { answer } = await anna.listTransactions(query ? { query } : {})
  return answer.result.filter(({ username }) => username === name).map((one) => one.lookAlikeRole)
}
async function rolesInLog(name: string, query?: { limit: string }) {
  const { answer } = await anna.listLogs(query ? { query } : {})
  return answer.result.filter(({ user }) => user === name).map((one) => one.lookAlikeRole)
}
const people = async () => (await boss.ok.listPeople()).result
const looksLike = async ({ email }: Person) =>
  (await people()).find((person) => person.email === email)?.looksLike
const parts = [undefined, { limit: '50' }]

it('are not marked when all names differ', async () => {
  expect((await people()).map((person) => 'looksLike' in person)).not.toContain(true)
  for (const part of parts) {
    expect(await roleShown(boss, part)).toEqual([undefined])
    expect(new Set(await rolesInLog(boss.name, part))).toEqual(new Set([undefined]))
  }
})

it("are marked once a person registers with one, with that person's role", async () => {
  const fetched = async (call: typeof listTransactions | typeof listLogs, tag?: string) => {
    const headers = { authorization: `Bearer ${anna.token}`, ...(tag && { 'if-none-match': tag }) }
    const { statusCode, headers: got } = await testApp.app.server.inject({ url: call.path, headers })
    return { status: statusCode, tag: String(got.etag) }
  }
  const [payments, log] = [await fetched(listTransactions), await fetched(listLogs)]
  expect((await fetched(listTransactions, payments.tag)).status).toBe(304)

  const intruder = await testApp.person('visitor', 'Аdmin Оne')
  expect((await fetched(listTransactions, payments.tag)).status).toBe(200)
  expect((await fetched(listLogs, log.tag)).status).toBe(200)
  expect(await looksLike(intruder)).toEqual([{ name: 'Admin One', role: 'admin' }])
  expect(await looksLike(boss)).toEqual([{ name: 'Аdmin Оne', role: 'visitor' }])
  expect(await looksLike(anna)).toBeUndefined()
  for (const part of parts) {
    expect(await roleShown(boss, part)).toEqual(['admin'])
    expect(await roleShown(anna, part)).toEqual([undefined])
    expect(new Set(await rolesInLog(boss.name, part))).toEqual(new Set(['admin']))
    expect(new Set(await rolesInLog(intruder.name, part))).toEqual(new Set(['visitor']))
    expect(new Set(await rolesInLog(anna.name, part))).toEqual(new Set([undefined]))
  }
})

it('that are equal are distinguished by the present role', async () => {
  await testApp.person('visitor', 'Wei Wang')
  const two = await testApp.person('staff', 'Wei Wang')
  expect(new Set(await rolesInLog('Wei Wang'))).toEqual(new Set(['visitor', 'staff']))
  const _id = (await people()).find(({ email }) => email === two.email)?._id ?? ''
  await boss.changeRole({ body: { _id, role: 'visitor' } })
  expect(new Set(await rolesInLog('Wei Wang'))).toEqual(new Set(['visitor']))
})

it('list three others at most, admins first', async () => {
  const clones = []
  for (let at = 0; at < 4; at++) clones.push(await testApp.person('visitor', 'admin-one'))
  const likeOf = await Promise.all(clones.map(looksLike))
  for (const others of likeOf) {
    expect(others).toHaveLength(3)
    expect(others?.[0]).toEqual({ name: 'Admin One', role: 'admin' })
  }
})
