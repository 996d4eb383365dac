// @rules 4-register-07 10-package-01
import { expect, it } from 'vitest'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { lastMailTo } from '../mail/mails.ts'
import { doorOf } from './door.ts'

const { testApp } = await openApp()

const wide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
const { register, signIn, askForCode } = doorOf(testApp)
const registerAs = (email: string) => register(email, 'visitor')

it('a mail address is the same in full-width letters', async () => {
  expect((await registerAs(wide('wide.one@example.com'))).status).toBe(200)
  for (const email of ['wide.one@example.com', wide('Wide.One@Example.com'), 'ｗide.one@example.com']) {
    expect((await signIn(email)).status).toBe(200)
  }
  expect((await registerAs('wide.one@example.com')).status).toBe(400)
})

it('an account that was stored in full-width letters still logs in and gets its code', async () => {
  const stored = 'ａnna.old@example.com'
  await registerAs('stand.in@example.com')
  await testApp.sql(`update users set email = '${stored}' where email = 'stand.in@example.com'`)
  expect((await signIn(stored)).status).toBe(200)
  await askForCode({ email: stored, name: 'Anna' })
  expect(await lastMailTo(testApp, stored)).toBeTruthy()
  // Another account may have the narrow letters.
  expect((await registerAs('anna.old@example.com')).status).toBe(200)
  const [old, other] = [await signIn(stored), await signIn('anna.old@example.com')]
  expect([old.status, other.status]).toEqual([200, 200])
  expect(old.answer.token).not.toBe(other.answer.token)
})

it('a package ID is the same in full-width letters', async () => {
  const staff = await testApp.person('staff')
  const narrow = await staff.findOrder({ params: { packageId: 'PE7654321XY' } })
  const same = await staff.findOrder({ params: { packageId: wide('PE7654321XY') } })
  expect([same.status, same.text]).toEqual([200, narrow.text])
})
