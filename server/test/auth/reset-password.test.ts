// @rules 4-reset-04 14-call-06 V6.5.1 4-reset-01 4-reset-02 V6.6.3 4-reset-03 14-call-05 12-form-04
// @rules 4-activate-02
import { beforeEach, expect, it } from 'vitest'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { everything } from '../../../testkit/stored.ts'
import { type Person, password } from '../../../testkit/test-app.ts'
import { codeIn, lastMailTo, mailsTo } from '../mail/mails.ts'
import { doorOf, newPassword } from './door.ts'

const minute = 60_000
let person: Person
let people = 0
const { testApp, storesNothing } = await openApp()
const door = doorOf(testApp)
beforeEach(async () => {
  people += 1
  person = await testApp.person('visitor', `Person ${people}`)
})

const ask = (email = person.email, name = person.name) => door.askForCode({ email, name })
const askForCode = async () => {
  await ask()
  return door.mailedCode(person)
}
const reset = (code: string, changed: Partial<Record<'email' | 'name' | 'password', string>> = {}) => {
  const { email, name } = person
  return testApp.anyone.resetPassword({ body: { email, name, code, password: newPassword, ...changed } })
}
const wrong = (code: string, away = 1) => String((Number(code) + away) % 1_000_000).padStart(6, '0')
const signIn = async (secret: string) => (await door.signIn(person.email, secret)).status

it('sets a new password with the mailed code, once, and ends every session', async () => {
  const code = await askForCode()
  expect(code).toMatch(/^\d{6}$/)
  const done = await reset(code)
  expect([done.status, done.answer.msg]).toEqual([200, 'Your password has been reset.'])
  expect((await person.getUserInfo()).status).toBe(401)
  expect([await signIn(password), await signIn(newPassword)]).toEqual([400, 200])
  const mail = await lastMailTo(testApp, person.email)
  expect(mail.subject).toContain('password was changed')

  const again = await storesNothing(() => reset(code, { password: 'a third password' }))
  expect(again.status).toBe(400)
  expect(again.error.errorObject?.code).toBe(again.error.msg)
})

it('accepts a code for 10 minutes', async () => {
  const code = await askForCode()
  testApp.advance(10 * minute + 1000)
  expect((await reset(code)).status).toBe(400)
  const fresh = await askForCode()
  testApp.advance(10 * minute - 5000)
  expect((await reset(fresh)).status).toBe(200)
})

it('keeps one valid code for each person: a newer one voids the older one', async () => {
  const first = await askForCode()
  const second = await askForCode()
  if (first !== second) expect((await reset(first)).status).toBe(400)
  expect((await reset(second)).status).toBe(200)
})

it('voids a code after five wrong tries', async () => {
  const code = await askForCode()
  for (let away = 1; away <= 4; away += 1) expect((await reset(wrong(code, away))).status).toBe(400)
  expect((await reset(code)).status).toBe(200)

  const next = await askForCode()
  for (let away = 1; away <= 5; away += 1) expect((await reset(wrong(next, away))).status).toBe(400)
  expect((await reset(next)).status).toBe(400)
  expect([await signIn(password), await signIn(newPassword)]).toEqual([400, 200])
})

it('counts concurrent tries', async () => {
  const code = await askForCode()
  await Promise.all([1, 2, 3, 4, 5].map((away) => reset(wrong(code, away))))
  expect((await reset(code)).status).toBe(400)
})

it('succeeds once for two concurrent resets with one code', async () => {
  const code = await askForCode()
  const answers = await Promise.all(
    ['secret number one', 'secret number two'].map((p) => reset(code, { password: p })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

it('answers the same whether or not the account exists, and mails only its owner', async () => {
  const known = await ask()
  await testApp.mails()
  const strangers = await storesNothing(() =>
    Promise.all([ask('nobody@example.com'), ask(person.email, 'Another name')]),
  )
  expect(strangers.map(({ status, text }) => [status, text])).toEqual([
    [200, known.text],
    [200, known.text],
  ])
  expect(await mailsTo(testApp, 'nobody@example.com')).toEqual([])
  const code = codeIn(await lastMailTo(testApp, person.email))
  const refused = await reset(wrong(code))
  for (const changed of [{ email: 'nobody@example.com' }, { name: 'Another name' }]) {
    expect((await reset(code, changed)).text).toBe(refused.text)
  }
})

it('names the wrong field, without counting a try', async () => {
  const { status, error } = await ask('no address', '')
  expect([status, error.errorObject]).toEqual([
    400,
    { email: 'Enter an email address such as name@example.com.', name: 'Please fill in this field.' },
  ])
  const code = await askForCode()
  for (let n = 0; n < 6; n += 1) {
    const short = await reset(code, { password: 'short' })
    expect(short.error.errorObject).toEqual({ password: 'Use at least 9 characters.' })
  }
  expect((await reset(code)).status).toBe(200)
})

it("stores only the code's hash, and clears the code from the mail once it is sent", async () => {
  const code = await askForCode()
  const { reset_codes } = await everything(testApp.database)
  expect(reset_codes?.join()).toMatch(/argon2id/)
  expect(reset_codes?.join()).not.toContain(`"${code}"`)
  const mails = await testApp.database.db.selectFrom('mails').select('params').execute()
  expect(mails.every(({ params }) => params === '{}')).toBe(true)
})
