// @rules 4-limit-01 V6.1.1 4-login-01
/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf } from '../../../testkit/api-client.ts'
import { engine } from '../../../testkit/engine.ts'
import { openTestApp, type Person, password, type TestApp } from '../../../testkit/test-app.ts'
import { makeSecretHasher, owaspCost } from '../../src/services/auth/secret-hasher.ts'
import { lastMailTo } from '../mail/mails.ts'
import { difference, timesOf } from './same-time.ts'

let testApp: TestApp
let anna: Person
beforeAll(async () => {
  testApp = await openTestApp(engine)
  anna = await testApp.person('staff', 'Anna')
})
afterAll(() => testApp.close())

const signIn = (email: string, secret: string, from: string, cookie?: string) =>
  testApp.anyone.login({ body: { email, password: secret } }, { from, ...(cookie && { cookie }) })

/** Guesses until the account is blocked. */
async function attack(email: string): Promise<void> {
  for (let n = 0; n < 10; n += 1) await signIn(email, `guess number ${n}`, `203.0.113.${n}`)
  expect((await signIn(email, password, '203.0.113.99')).status).toBe(429)
}

it('succeeds from a known device of the owner while strangers guess, at any address', async () => {
  const first = await signIn(anna.email, password, '10.1.0.1')
  const cookie = cookieOf(first)
  expect(String(first.headers['set-cookie'])).toMatch(
    /^device_[\w-]{12}=[\w.-]+; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  )
  await attack(anna.email)
  const inside = await signIn(anna.email, password, '10.1.0.2', cookie)
  expect(inside.status).toBe(200)
  // That success gives the strangers no new attempts.
  expect((await signIn(anna.email, password, '203.0.113.99')).status).toBe(429)
  // Attempts of one address at many accounts do not block the owner either.
  await Promise.all(
    Array.from({ length: 100 }, (_, n) => signIn(`nobody${n}@example.com`, 'some guess', '10.1.0.3')),
  )
  expect((await signIn(anna.email, password, '10.1.0.3')).status).toBe(429)
  expect((await signIn(anna.email, password, '10.1.0.3', cookieOf(inside))).status).toBe(200)
})

it('ignores other cookies', async () => {
  const [carl, eve] = [await testApp.person('visitor', 'Carl'), await testApp.person('visitor', 'Eve')]
  const own = cookieOf(await signIn(carl.email, password, '10.3.0.1'))
  const ofEve = cookieOf(await signIn(eve.email, password, '10.3.0.1'))
  await attack(carl.email)
  const [name = '', value = ''] = own.split('=')
  const [nonce, expires, seal] = value.split('.')
  const forged = [
    '',
    ofEve,
    `${name}=${ofEve.split('=')[1]}`,
    `${name}=x`,
    `${name}=${nonce}.${Number(expires) + 1}.${seal}`,
    `${name}=other${nonce}.${expires}.${seal}`,
    `${name}=${nonce}.${expires}.`,
    `${name}=${nonce}.${expires}.${'\u00e9'.repeat(43)}`,
    `${name}=a.b.${'\u00e9'.repeat(43)}`,
    `${name}=a.NaN.c`,
    `${name}=...`,
    `${name}=`,
    `x${own}`,
    `${name}=${'x'.repeat(4000)}`,
  ]
  for (const cookie of forged) {
    expect([cookie, (await signIn(carl.email, password, '10.3.0.2', cookie)).status]).toEqual([cookie, 429])
  }
  expect((await signIn(carl.email, password, '10.3.0.2', `a=b; ${own}; ${ofEve}`)).status).toBe(200)
})

it('works from anywhere with a new password by mail, which makes the device known', async () => {
  const dora = await testApp.person('visitor', 'Dora')
  await attack(dora.email)
  const who = { email: dora.email, name: 'Dora' }
  await testApp.anyone.ok.sendVerificationCode({ body: who }, { from: '10.4.0.1' })
  const code = /\b\d{6}\b/.exec((await lastMailTo(testApp, dora.email)).text)?.[0] ?? ''
  const body = { ...who, code, password: 'another long secret' }
  const reset = await testApp.anyone.resetPassword({ body }, { from: '10.4.0.1' })
  expect(reset.status).toBe(200)
  await attack(dora.email)
  const inside = await signIn(dora.email, body.password, '10.4.0.1', cookieOf(reset))
  expect(inside.status).toBe(200)
})

it("keeps codes of strangers' requests separate from those of a known device", async () => {
  const emil = await testApp.person('visitor', 'Emil')
  const cookie = cookieOf(await signIn(emil.email, password, '10.5.0.1'))
  const ask = (from: string, as?: string) =>
    testApp.anyone.sendVerificationCode(
      { body: { email: emil.email, name: 'Emil' } },
      { from, ...(as && { cookie: as }) },
    )
  for (let n = 0; n < 5; n += 1) await ask(`203.0.113.${n}`)
  expect((await ask('10.5.0.1')).status).toBe(429)
  for (const status of [200, 200, 200, 200, 200, 429]) {
    expect((await ask('10.5.0.1', cookie)).status).toBe(status)
  }
})

describe('takes the same time for accounts that exist and that do not', () => {
  const rounds = 24
  const known = Array.from({ length: rounds }, (_, n) => `known${n}@example.com`)
  const waiting = Array.from({ length: rounds }, (_, n) => `waiting${n}@example.com`)
  let testApp: TestApp
  beforeAll(async () => {
    // With the product's hash cost, so that a missing hash would be visible in the times.
    testApp = await openTestApp(engine, {}, undefined, { hashCost: owaspCost })
    await testApp.person('staff', 'Anna')
    const { db } = testApp.database
    const anna = await db.selectFrom('users').selectAll().limit(1).executeTakeFirstOrThrow()
    expect(await makeSecretHasher().verify(anna.password_hash, password)).toBe(true)
    const like = (email: string, email_verified: number) =>
      db
        .insertInto('users')
        .values({ ...anna, id: email, email, name: 'Known', email_verified })
        .execute()
    for (const email of known) await like(email, 1)
    for (const email of waiting) await like(email, 0)
  })
  afterAll(() => testApp.close())
  const from = (group: number, round: number) => ({ from: `10.${group}.${round}.1` })

  it.each([
    [
      'a login with a wrong password',
      60,
      (email: string, at: { from: string }) =>
        testApp.anyone.login({ body: { email, password: 'a wrong password' } }, at),
    ],
    [
      'a code for a new password',
      70,
      (email: string, at: { from: string }) =>
        testApp.anyone.sendVerificationCode({ body: { email, name: 'Known' } }, at),
    ],
    [
      'another activation mail',
      80,
      (email: string, at: { from: string }) => testApp.anyone.resendActivation({ body: { email } }, at),
    ],
    [
      'a new password with a wrong code',
      90,
      (email: string, at: { from: string }) =>
        testApp.anyone.resetPassword(
          { body: { email, name: 'Known', code: '000000', password: 'another long secret' } },
          at,
        ),
    ],
  ] as const)('%s', async (what, group, ask) => {
    const existing = what.includes('activation') ? waiting : known
    const sent = new Set<string>()
    const { first, second } = await timesOf(
      rounds,
      async (round) => sent.add((await ask(existing[round] ?? '', from(group, round))).text),
      async (round) => sent.add((await ask(`nobody${round}@example.com`, from(group + 1, round))).text),
    )
    expect(sent.size).toBe(1)
    expect(difference(first, second), JSON.stringify({ first, second })).toBeLessThan(4)
  })
})

it('the comparison of times finds differences, and only real ones', () => {
  const noise = Array.from({ length: 24 }, (_, n) => ((n * 7919) % 101) / 10)
  expect(difference(noise, noise.toReversed())).toBeLessThan(1)
  // Verifying a password takes about ten ms, far longer than this.
  expect(
    difference(
      noise.map((time) => time + 8),
      noise,
    ),
  ).toBeGreaterThan(4)
})
