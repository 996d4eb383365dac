// @rules V6.1.1 V6.6.3 V7.4.1
/** @module-tag slow */

import { expect, it } from 'vitest'
import { cookieOf } from '../../../testkit/api-client.ts'
import { type Person, password } from '../../../testkit/test-app.ts'
import { openTwoFactorApp } from './authenticator.ts'
import { doorOf, newPassword, times } from './door.ts'

const at = await openTwoFactorApp()
const { testApp } = at
const door = doorOf(testApp)
let addresses = 0

interface Way {
  readonly cookie?: string
  readonly from?: string
  readonly code?: string
}
/** Each time from another address, unless one is given. */
const way = ({ cookie, from }: Way) => {
  addresses += 1
  return {
    from: from ?? `10.30.${addresses >> 8}.${addresses & 255}`,
    ...(cookie !== undefined && { cookie }),
  }
}
const signIn = ({ email }: Person, secret: string, how: Way = {}) =>
  door.signIn(email, secret, { ...way(how), ...(how.code !== undefined && { code: how.code }) })
const askForCode = async (person: Person, how: Way = {}) => (await door.askForCode(person, way(how))).status
const mailedCode = (person: Person) => door.mailedCode(person)
const reset = (person: Person, code: string, how: Way = {}) => door.reset(person, code, newPassword, way(how))
const wrongCode = (code: string, away: number) => String((Number(code) + away) % 1_000_000).padStart(6, '0')
const deviceOf = async (person: Person, code?: string) =>
  cookieOf(await signIn(person, password, code === undefined ? {} : { code }))
const nameOf = (cookie: string) => cookie.split('=')[1]?.split('.')[0]
const stopAccount = (person: Person) => times(10, () => signIn(person, 'a wrong guess'))

it('become unknown with a new password: after a reset by mail only the device that set it is known', async () => {
  const anna = await testApp.person('staff', 'Anna')
  const [old, resets] = [await deviceOf(anna), await deviceOf(anna)]
  expect(await askForCode(anna, { cookie: resets })).toBe(200)
  const done = await reset(anna, await mailedCode(anna), { cookie: resets })
  expect(done.status).toBe(200)
  await stopAccount(anna)
  expect((await signIn(anna, newPassword, { cookie: old })).status).toBe(429)
  expect((await signIn(anna, newPassword, { cookie: resets })).status).toBe(429)
  const fresh = cookieOf(done)
  expect(nameOf(fresh)).toBe(nameOf(resets))
  expect((await signIn(anna, newPassword, { cookie: fresh })).status).toBe(200)
})

it('keep their id, so that a login gives no new attempts', async () => {
  const ben = await testApp.person('visitor', 'Ben')
  const first = await deviceOf(ben)
  const again = cookieOf(await signIn(ben, password, { cookie: first }))
  expect([nameOf(again), nameOf(first)]).toEqual([nameOf(first), expect.stringMatching(/^[\w-]{16}$/)])
  expect(await times(10, () => signIn(ben, 'a wrong guess', { cookie: first }))).toEqual(Array(10).fill(400))
  expect((await signIn(ben, password, { cookie: again })).status).toBe(429)
})

it("share 20 failures, and a blocked device uses up none of the others' attempts", async () => {
  const carl = await testApp.person('visitor', 'Carl')
  const cookies = await Promise.all([1, 2, 3, 4].map(() => deviceOf(carl)))
  const [one = '', two = '', three = '', four = ''] = cookies
  const fail = (cookie: string, count: number) =>
    times(count, () => signIn(carl, 'a wrong guess', { cookie }))
  expect(await fail(one, 20)).toEqual([...Array(10).fill(400), ...Array(10).fill(429)])
  // Successes are no failures, and refund only their own attempt.
  expect(await times(5, () => signIn(carl, password, { cookie: two }))).toEqual(Array(5).fill(200))
  expect(await fail(three, 9)).toEqual(Array(9).fill(400))
  expect((await signIn(carl, password, { cookie: three })).status).toBe(200)
  expect((await fail(four, 2)).at(-1)).toBe(429)
  expect((await signIn(carl, password, { cookie: two })).status).toBe(429)
  // Strangers have attempts of their own.
  expect((await signIn(carl, password)).status).toBe(200)
})

it('share 60 logins in 15 minutes', async () => {
  const dora = await testApp.person('visitor', 'Dora')
  let cookie = await deviceOf(dora)
  const statuses = await times(61, async (n) => {
    const answered = await signIn(dora, password, { cookie })
    // A script that drops its cookie now and then gets a new id, but no new attempts.
    if (n % 20 === 0) cookie = await deviceOf(dora)
    return answered
  })
  expect(statuses).toEqual([...Array(60).fill(200), 429])
})

it('have a limit by address, separate from strangers there', async () => {
  const from = '10.31.0.1'
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, n) => testApp.person('visitor', `Emil ${n}`)),
  )
  const cookies = await Promise.all(people.map((person) => deviceOf(person)))
  const statuses = await Promise.all(
    people.flatMap((person, n) =>
      Array.from({ length: 10 }, () => signIn(person, 'a wrong guess', { from, cookie: cookies[n] ?? '' })),
    ),
  )
  expect(statuses.map(({ status }) => status)).toEqual(Array(100).fill(400))
  const fay = await testApp.person('visitor', 'Fay')
  const cookie = await deviceOf(fay)
  expect((await signIn(fay, password, { from, cookie })).status).toBe(429)
  expect((await signIn(fay, password, { from })).status).toBe(200)
  expect((await signIn(fay, password, { cookie })).status).toBe(200)
})

it('share 5 codes an hour', async () => {
  const gus = await testApp.person('visitor', 'Gus')
  const cookies = await Promise.all([1, 2, 3].map(() => deviceOf(gus)))
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push(await askForCode(gus, { cookie: cookies[n % 3] ?? '' }))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

it('have 5 tries of a code of their own, which strangers do not use up', async () => {
  const gil = await testApp.person('staff', 'Gil')
  const cookie = await deviceOf(gil)
  await askForCode(gil, { cookie })
  const code = await mailedCode(gil)
  expect(await times(5, (n) => reset(gil, wrongCode(code, n + 1)))).toEqual(Array(5).fill(400))
  // Void for strangers, also with the right code.
  expect((await reset(gil, code)).error.code).toBe('reset.code')
  expect(await times(4, (n) => reset(gil, wrongCode(code, n + 1), { cookie }))).toEqual(Array(4).fill(400))
  expect((await reset(gil, code, { cookie })).status).toBe(200)
  expect((await reset(gil, code, { cookie })).status).toBe(400)
})

it('also void a code with five wrong tries', async () => {
  const gus = await testApp.person('staff', 'Guy')
  const cookie = await deviceOf(gus)
  await askForCode(gus, { cookie })
  const code = await mailedCode(gus)
  expect(await times(5, (n) => reset(gus, wrongCode(code, n + 1), { cookie }))).toEqual(Array(5).fill(400))
  expect((await reset(gus, code, { cookie })).error.code).toBe('reset.code')
})

it('let the owner of a second factor in while a stranger with the password guesses its codes', async () => {
  const ida = await at.owner()
  const cookie = await deviceOf(ida, at.codeOf(ida.secret))
  at.advance(60_000)
  const guess = () => signIn(ida, password, { code: at.wrongCode(ida.secret) })
  expect(await times(10, guess)).toEqual(Array(10).fill(400))
  // Also for the holder of a stolen token.
  const body = { password, code: at.wrongCode(ida.secret) }
  expect(await times(11, () => ida.endTwoFactor({ body }))).toEqual([...Array(10).fill(400), 429])
  expect((await signIn(ida, password, { code: at.codeOf(ida.secret) })).status).toBe(429)
  expect((await signIn(ida, password, { code: at.codeOf(ida.secret), cookie })).status).toBe(200)
  at.advance(60_000)
  // That success gave the others no new attempts.
  expect((await signIn(ida, password, { code: at.codeOf(ida.secret) })).status).toBe(429)
})

it('share 10 wrong codes of a second factor', async () => {
  const jan = await at.owner()
  const cookies: string[] = []
  for (const away of [0, 1]) {
    cookies.push(await deviceOf(jan, at.codeOf(jan.secret, away)))
  }
  at.advance(120_000)
  const guess = (n: number) =>
    signIn(jan, password, { code: at.wrongCode(jan.secret), cookie: cookies[n % 2] ?? '' })
  expect(await times(11, guess)).toEqual([...Array(10).fill(400), 429])
  expect((await signIn(jan, password, { code: at.codeOf(jan.secret) })).status).toBe(200)
})

it('are not created by a login during which a new password is set, and that login fails', async () => {
  const kim = await testApp.person('staff', 'Kim')
  const cookie = await deviceOf(kim)
  await askForCode(kim)
  const code = await mailedCode(kim)
  const [done, ...logins] = await Promise.all([
    reset(kim, code, { cookie }),
    ...Array.from({ length: 6 }, () => signIn(kim, password, { cookie })),
  ])
  expect(done.status).toBe(200)
  for (const one of logins.filter(({ status }) => status === 200)) {
    expect(await at.works(one.answer)).toBe(false)
  }
  await stopAccount(kim)
  for (const one of [{ headers: { 'set-cookie': cookie } }, ...logins.filter(({ status }) => status === 200)])
    expect((await signIn(kim, newPassword, { cookie: cookieOf(one) })).status).toBe(429)
  expect((await signIn(kim, newPassword, { cookie: cookieOf(done) })).status).toBe(200)
})
