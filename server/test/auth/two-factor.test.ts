// @rules 4-factor-03 V8.2.2
import { Secret, TOTP, URI } from 'otpauth'
import { expect, it } from 'vitest'
import { everything, expectNothingStored } from '../../../testkit/stored.ts'
import { password } from '../../../testkit/test-app.ts'
import { makeSecretBox } from '../../src/services/auth/secret-box.ts'
import { lastMailTo, mailsTo } from '../mail/mails.ts'
import { openTwoFactorApp } from './authenticator.ts'

const at = await openTwoFactorApp()
const { testApp } = at
await testApp.person('admin', 'Boss')

it('is set up with the password and the first code of the app, which ends the other sessions', async () => {
  const anna = await testApp.person('staff', 'Anna')
  const elsewhere = (await at.signIn(anna)).answer
  expect(await at.state(anna)).toEqual({ on: false, required: false, recoveryCodesLeft: 0 })
  const refused = await at.start(anna, 'not the password')
  expect([refused.status, refused.error.errorObject]).toEqual([
    400,
    { password: 'This is not your password.' },
  ])
  const early = await at.confirm(anna, '123456')
  expect(early.error.code).toBe('two_factor.not_started')

  const { secret, uri } = (await at.start(anna)).answer
  const app = URI.parse(uri)
  expect([app instanceof TOTP, app.issuer, app.label, app.secret.base32]).toEqual([
    true,
    'Parcel Desk',
    anna.email,
    secret,
  ])
  expect(app).toMatchObject({ algorithm: 'SHA1', digits: 6, period: 30 })
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20)

  expect((await at.signIn(anna)).status).toBe(200)
  const wrong = await expectNothingStored(testApp.database, () => at.confirm(anna, at.wrongCode(secret)))
  expect(Object.keys(wrong.error.errorObject ?? {})).toEqual(['code'])
  const done = await at.confirm(anna, at.codeOf(secret))
  const { recoveryCodes } = done.answer
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect(await at.state(anna)).toEqual({ on: true, required: false, recoveryCodesLeft: 10 })
  expect([await at.works(anna), await at.works(elsewhere)]).toEqual([true, false])
  expect((await lastMailTo(testApp, anna.email)).text).toContain('A second factor was set up')
  expect((await at.start(anna)).error.code).toBe('two_factor.on_already')
  const twice = await at.confirm(anna, at.codeOf(secret, 1))
  expect(twice.error.code).toBe('two_factor.on_already')
  expect((await at.logsOf(anna)).slice(-2)).toEqual(['Login', 'Set up second factor'])
})

it('started again voids the first secret', async () => {
  const ben = await testApp.person('visitor', 'Ben')
  const first = (await at.start(ben)).answer.secret
  const second = (await at.start(ben)).answer.secret
  const confirm = (code: string) => at.confirm(ben, code)
  expect((await confirm(at.codeOf(first))).status).toBe(400)
  expect((await confirm(at.codeOf(second))).status).toBe(200)
})

it('gives new recovery codes for both factors; the old ones stop working', async () => {
  const ines = await at.owner()
  const renew = (code: string, secret = password) =>
    ines.renewRecoveryCodes({ body: { password: secret, code } })
  await expectNothingStored(testApp.database, async () => {
    const wrong = await renew(at.codeOf(ines.secret), 'not the password')
    expect(Object.keys(wrong.error.errorObject ?? {})).toEqual(['password'])
    expect(Object.keys((await renew(at.wrongCode(ines.secret))).error.errorObject ?? {})).toEqual(['code'])
  })
  const { recoveryCodes } = (await renew(at.codeOf(ines.secret))).answer
  expect(recoveryCodes).toHaveLength(10)
  expect((await at.signIn(ines, ines.recoveryCodes[0])).status).toBe(400)
  expect((await at.signIn(ines, recoveryCodes[0])).status).toBe(200)
  expect((await mailsTo(testApp, ines.email)).map(({ text }) => text).join()).toContain('new recovery codes')
})

it('is turned off with both factors only; then the password is enough', async () => {
  const jan = await at.owner()
  const off = (code: string, secret = password) => jan.endTwoFactor({ body: { password: secret, code } })
  await expectNothingStored(testApp.database, async () => {
    expect((await off(at.codeOf(jan.secret), 'not the password')).status).toBe(400)
    expect((await off(at.wrongCode(jan.secret))).status).toBe(400)
  })
  expect((await off(at.codeOf(jan.secret))).answer).toEqual({ msg: 'Your second factor is off.' })
  expect(await at.state(jan)).toEqual({ on: false, required: false, recoveryCodesLeft: 0 })
  expect((await at.signIn(jan)).status).toBe(200)
  expect((await off('123456')).error.code).toBe('two_factor.off_already')
  expect((await lastMailTo(testApp, jan.email)).text).toContain('turned off')
})

it('can be reset by an admin, which ends the sessions, is logged and mailed to the person', async () => {
  const boss = await testApp.person('admin', 'Chief')
  const mia = await at.owner()
  const body = { _id: await at.idOf(mia) }
  const done = await boss.resetTwoFactor({ body })
  expect(done.answer.msg).toMatch(/^The second factor of Owner \d+ is off\.$/)
  expect([await at.works(mia), (await at.signIn(mia)).status]).toEqual([false, 200])
  expect((await lastMailTo(testApp, mia.email)).text).toContain('An admin has removed your second factor')
  const twice = await boss.resetTwoFactor({ body })
  expect(twice.error.code).toBe('two_factor.off_already')
  expect((await at.logsOf(boss)).at(-1)).toBe('Reset second factor')
})

it('has no readable secret or code in tables, log or mails', async () => {
  const nora = await at.owner()
  await at.signIn(nora, nora.recoveryCodes[0])
  const stored = JSON.stringify(await everything(testApp.database))
  const mails = JSON.stringify(await mailsTo(testApp, nora.email))
  const hidden = [nora.secret, Secret.fromBase32(nora.secret).hex.toLowerCase()]
  for (const code of nora.recoveryCodes) hidden.push(code, code.replaceAll('-', ''))
  for (const text of [stored, mails]) {
    for (const secret of hidden) expect(text.toUpperCase()).not.toContain(secret.toUpperCase())
  }
  expect(stored).toContain('$argon2id$')
})

it('with an unreadable secret still accepts recovery codes', async () => {
  const otto = await at.owner()
  const sealed = makeSecretBox('the token secret of before').seal(otto.secret, await at.idOf(otto))
  await testApp.sql(`update two_factor set secret = '${sealed}' where user_id = '${await at.idOf(otto)}'`)
  expect((await at.signIn(otto, at.codeOf(otto.secret))).error.code).toBe('two_factor.code')
  expect((await at.signIn(otto, otto.recoveryCodes[0])).status).toBe(200)
  const body = { password, code: otto.recoveryCodes[1] ?? '' }
  await otto.ok.endTwoFactor({ body })
})

it("of another user does not work in one's own row", async () => {
  const [paul, quin] = [await at.owner(), await at.owner()]
  const [from, to] = [await at.idOf(paul), await at.idOf(quin)]
  await testApp.sql(
    `update two_factor set secret = (select secret from two_factor where user_id = '${from}') where user_id = '${to}'`,
  )
  expect((await at.signIn(quin, at.codeOf(paul.secret))).error.code).toBe('two_factor.code')
})
