// @rules 4-factor-01 V6.3.3 V6.5.1 V6.6.3
import { expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { lastMailTo } from '../mail/mails.ts'
import { openTwoFactorApp, step } from './authenticator.ts'
import { doorOf } from './door.ts'

const at = await openTwoFactorApp()
const { testApp } = at
await testApp.person('admin', 'Boss')

it('asks for it once the password is right, and never before', async () => {
  const carl = await at.owner()
  const needed = await at.signIn(carl)
  expect([needed.status, needed.error]).toMatchObject([
    400,
    { code: 'two_factor.needed', errorObject: { code: expect.stringMatching(/authenticator/) } },
  ])
  expect((await at.signIn(carl, ' ')).text).toBe(needed.text)
  const guess = await at.signIn(carl, at.codeOf(carl.secret), 'not the password')
  const unknown = await at.signIn({ ...carl, email: 'nobody@example.com' }, '123456', 'not the password')
  expect([guess.status, guess.text]).toEqual([400, unknown.text])
  const wrong = await at.signIn(carl, at.wrongCode(carl.secret))
  expect([wrong.status, wrong.error.code, Object.keys(wrong.error.errorObject ?? {})]).toEqual([
    400,
    'two_factor.code',
    ['code'],
  ])
  const done = await at.signIn(carl, at.codeOf(carl.secret))
  expect([done.status, done.answer.mustSetUpTwoFactor, await at.works(done.answer)]).toEqual([
    200,
    false,
    true,
  ])
})

it('accepts a code once, also from two concurrent logins, and no older code', async () => {
  const dora = await at.owner()
  const [older, code] = [at.codeOf(dora.secret, -1), at.codeOf(dora.secret)]
  const both = await Promise.all([at.signIn(dora, code), at.signIn(dora, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  for (const used of [code, older]) expect((await at.signIn(dora, used)).error.code).toBe('two_factor.code')
  at.advance(step)
  expect((await at.signIn(dora, at.codeOf(dora.secret))).status).toBe(200)
})

it('refuses the code that set it up', async () => {
  const dave = await testApp.person('staff', 'Dave')
  const { secret } = (await at.start(dave)).answer
  const code = at.codeOf(secret)
  expect((await at.confirm(dave, code)).status).toBe(200)
  expect((await at.signIn(dave, code)).error.code).toBe('two_factor.code')
})

it('allows for a clock that is at most 30 seconds off', async () => {
  const emma = await at.owner()
  for (const away of [-2, 2, -10, 10, 2880]) {
    expect([away, (await at.signIn(emma, at.codeOf(emma.secret, away))).status]).toEqual([away, 400])
  }
  expect((await at.signIn(emma, at.codeOf(emma.secret, -1))).status).toBe(200)
  const spaced = at.codeOf(emma.secret, 1).replace(/(...)/, '$1 ')
  expect((await at.signIn(emma, spaced)).status).toBe(200)
})

it('accepts each recovery code once, however it is typed; logs, mails and counts it', async () => {
  const finn = await at.owner()
  const [first = '', second = ''] = finn.recoveryCodes
  const typed = first.toLowerCase().replaceAll('-', ' ')
  const both = await Promise.all([at.signIn(finn, typed), at.signIn(finn, first)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await at.signIn(finn, first)).error.code).toBe('two_factor.code')
  expect(await at.state(finn)).toMatchObject({ on: true, recoveryCodesLeft: 9 })
  expect((await lastMailTo(testApp, finn.email)).text).toContain('one of your recovery codes')
  expect((await at.logsOf(finn)).slice(-2)).toEqual(['Use recovery code', 'Login'])
  expect((await at.signIn(finn, second)).status).toBe(200)
  const stranger = await at.owner()
  expect((await at.signIn(stranger, finn.recoveryCodes[2])).error.code).toBe('two_factor.code')
})

it('blocks an account after 10 wrong codes, which a right password does not reset', async () => {
  const gina = await at.owner()
  for (let n = 0; n < 10; n += 1) {
    expect((await at.signIn(gina)).error.code).toBe('two_factor.needed')
    expect((await at.signIn(gina, at.wrongCode(gina.secret))).error.code).toBe('two_factor.code')
  }
  const stopped = await at.signIn(gina, at.codeOf(gina.secret))
  expect([stopped.status, Number(stopped.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await at.signIn(gina)).error.code).toBe('two_factor.needed')
  // A recovery code cannot be guessed, so it is accepted.
  expect((await at.signIn(gina, gina.recoveryCodes[0])).status).toBe(200)
})

it('counts a wrong code as a failed login, and a login without one not', async () => {
  const hugo = await at.owner()
  for (let n = 0; n < 20; n += 1) expect((await at.signIn(hugo)).status).toBe(400)
  for (let n = 0; n < 4; n += 1) await at.signIn(hugo, at.wrongCode(hugo.secret))
  for (let n = 0; n < 6; n += 1) await at.signIn(hugo, undefined, 'not the password')
  expect((await at.signIn(hugo)).status).toBe(429)
})

it('asks for it after a password reset, too', async () => {
  const kim = await at.owner('staff')
  expect((await doorOf(testApp).resetByMail(kim, 'a brand new secret')).status).toBe(200)
  expect((await at.signIn(kim, undefined, 'a brand new secret')).error.code).toBe('two_factor.needed')
  expect((await at.signIn(kim, at.codeOf(kim.secret), 'a brand new secret')).status).toBe(200)
})

it('asks for it in a login that began before it was on', async () => {
  const lara = await testApp.person('staff', 'Lara')
  const user_id = await at.idOf(lara)
  await testApp.meanwhile(
    async (trx) => {
      await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', user_id)
        .$if(engine === 'postgres', (q) => q.forUpdate())
        .execute()
      await trx
        .insertInto('two_factor')
        .values({ user_id, secret: 'x', started_at: 1, confirmed_at: 1, last_step: 0 })
        .execute()
    },
    async () => expect((await at.signIn(lara)).error.code).toBe('two_factor.needed'),
  )
})
