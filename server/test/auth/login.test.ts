// @rules 4-login-01 4-form-01 12-form-02 14-call-04 4-session-01 V7.3.1 4-session-02 4-session-03 V7.4.1
import { expect, it } from 'vitest'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { password } from '../../../testkit/test-app.ts'
import { makeSecretHasher } from '../../src/services/auth/secret-hasher.ts'

const minute = 60_000

const { testApp, anna } = await openApp({ anna: 'staff' })

const signIn = async () => await testApp.anyone.ok.login({ body: { email: anna.email, password } })
const settings = (token: string) => testApp.as({ token }).listSettings()

it('answers an unknown address and a wrong password alike', async () => {
  const wrong = await testApp.anyone.login({ body: { email: anna.email, password: 'not the password' } })
  expect([wrong.status, wrong.error.msg]).toEqual([400, 'Email or password is wrong.'])
  for (const email of ['nobody@example.com', 'x'.repeat(400), "' or 1=1 --"]) {
    const unknown = await testApp.anyone.login({ body: { email, password } })
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  }
})

it('names the fields that are blank', async () => {
  const { status, error } = await testApp.anyone.login({ body: { email: ' ', password: '' } })
  expect(status).toBe(400)
  expect(error.errorObject).toEqual({
    email: 'Please fill in this field.',
    password: 'Please fill in this field.',
  })
})

it('ignores how the address is written, but not any character of the password', async () => {
  const email = ` ${anna.email.toUpperCase()} `
  await testApp.anyone.ok.login({ body: { email, password } })
  expect((await testApp.anyone.login({ body: { email, password: `${password} ` } })).status).toBe(400)
  expect((await testApp.anyone.login({ body: { email, password: password.toUpperCase() } })).status).toBe(400)
})

it('keeps a token for an hour, and renews it with every answer', async () => {
  const { token } = await signIn()
  testApp.advance(59 * minute)
  const answer = await settings(token)
  expect(answer.status).toBe(200)
  const renewed = String(answer.headers['next-token'])
  testApp.advance(2 * minute)
  expect((await settings(token)).status).toBe(401)
  testApp.advance(56 * minute)
  const refused = await testApp.as({ token: renewed }).updateSetting({ body: { name: 'x', value: 1 } })
  expect(refused.status).toBe(400)
  testApp.advance(58 * minute)
  expect((await settings(String(refused.headers['next-token']))).status).toBe(200)
})

it('renews the token of a caller without permission, too', async () => {
  const visitor = await testApp.person('visitor')
  const answer = await visitor.updateSetting({ body: { name: 'x', value: 1 } })
  expect(answer.status).toBe(403)
  expect((await settings(String(answer.headers['next-token']))).status).toBe(200)
})

it('ends a session after 7 days, however often it was renewed', async () => {
  let { token } = await signIn()
  // 170 x 59 minutes are 10,030 of the 10,080 minutes of a week; each step renews the token a minute before
  // it expires.
  for (let step = 0; step < 170; step += 1) {
    testApp.advance(59 * minute)
    token = String((await settings(token)).headers['next-token'])
  }
  testApp.advance(40 * minute)
  const last = await settings(token)
  expect(last.status).toBe(200)
  token = String(last.headers['next-token'])
  testApp.advance(20 * minute)
  expect((await settings(token)).status).toBe(401)
})

it('ends only the session that logs out', async () => {
  const [here, there] = [await signIn(), await signIn()]
  const renewed = String((await settings(here.token)).headers['next-token'])
  const left = await testApp.as(here).logout()
  expect(left.answer).toEqual({ msg: 'You are logged out.' })
  for (const token of [here.token, renewed, String(left.headers['next-token'])]) {
    expect((await settings(token)).status).toBe(401)
  }
  expect((await settings(there.token)).status).toBe(200)
})

it('starts no session with a password that is changed at the same moment', async () => {
  const { email } = await testApp.person('staff', 'Reset')
  const password_hash = await makeSecretHasher().hash('the new password')
  const sessions = async () =>
    (await testApp.database.db.selectFrom('sessions').select('id').execute()).length
  const before = await sessions()
  await testApp.meanwhile(
    (trx) => trx.updateTable('users').set({ password_hash }).where('email', '=', email).execute(),
    async () => expect((await testApp.anyone.login({ body: { email, password } })).status).toBe(400),
  )
  expect(await sessions()).toBe(before)
  await testApp.anyone.ok.login({ body: { email, password: 'the new password' } })
})
