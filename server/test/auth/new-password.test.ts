// @rules 4-password-02 V6.2.4 V6.2.12 V6.2.9 V6.2.5
import { expect, it } from 'vitest'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { password } from '../../../testkit/test-app.ts'
import { isCommonPassword } from '../../src/services/auth/common-password.ts'
import { makeSecretHasher } from '../../src/services/auth/secret-hasher.ts'
import { doorOf } from './door.ts'

const common = 'This password is common or has been stolen before. Choose another.'
const personal = 'Too close to your name, email or the business name. Choose another.'

const { testApp, storesNothing } = await openApp({}, { BUSINESS_NAME: '极地小店 Polarshop' })

const { register, signIn } = doorOf(testApp)
const tryToRegister = (email: string, secret: string, language = 'en') =>
  register(email, 'visitor', { name: 'Anna Smith', password: secret }, { language })

it('is refused when it is common, or close to the name, the email or the business', async () => {
  const expected = {
    password123: common,
    PassWord123: common,
    qwertyuiop: common,
    '123456789': common,
    '１２３４５６７８９': common,
    woaini1314: common,
    annasmith1: personal,
    Polarshop1: personal,
    'a.smith.1980': personal,
  }
  const said: Record<string, unknown> = {}
  await storesNothing(async () => {
    for (const secret of Object.keys(expected)) {
      const { status, error } = await tryToRegister('a.smith@example.com', secret)
      said[secret] = status === 400 ? error.errorObject?.password : status
    }
    expect(said).toEqual(expected)
  })
})

it('is refused in Chinese, too', async () => {
  const { error } = await tryToRegister('zh@example.com', 'password123', 'zh-CN')
  expect(error.errorObject).toEqual({ password: '这个密码在常用和已泄露密码的名单上，请换一个。' })
})

it('may have 256 characters of any kind, and each of them counts', async () => {
  const long = `${'长 pässwörd 🔑 '.repeat(30)}`.slice(0, 255)
  const email = 'long@example.com'
  expect((await tryToRegister(email, `${long}x`)).status).toBe(200)
  expect((await signIn(email, `${long}x`)).status).toBe(200)
  for (const other of [long, `${long}y`, `y${long.slice(1)}x`])
    expect((await signIn(email, other)).status).toBe(400)
})

it('needs no digits, capitals or signs', async () => {
  expect((await tryToRegister('plain@example.com', 'juniper lantern')).status).toBe(200)
})

it('is equal in every Unicode form', async () => {
  const [composed, apart] = ['Übermütig im Käfig', 'U\u0308bermu\u0308tig im Ka\u0308fig']
  expect((await tryToRegister('forms@example.com', apart)).status).toBe(200)
  for (const secret of [composed, apart]) {
    const { status } = await signIn('forms@example.com', secret)
    expect(status).toBe(200)
  }
})

it('still works as typed when it was stored before normalization', async () => {
  const old = 'U\u0308bermu\u0308tig im Ka\u0308fig'
  expect((await tryToRegister('old@example.com', password)).status).toBe(200)
  const password_hash = await makeSecretHasher().hash(old)
  const { db } = testApp.database
  await db.updateTable('users').set({ password_hash }).where('email', '=', 'old@example.com').execute()
  const { status } = await signIn('old@example.com', old)
  expect(status).toBe(200)
})

it('is compared with far more than the 3000 most common passwords that are long enough', async () => {
  for (const text of ['qazwsxedc', 'metallica', 'liverpool', '0987654321', '12345qwert']) {
    expect([text, await isCommonPassword(text)]).toEqual([text, true])
  }
  expect(await isCommonPassword('correct horse battery')).toBe(false)
  // Only a whole line of the file matches.
  expect(await isCommonPassword('azwsxedc\nliv')).toBe(false)
})
