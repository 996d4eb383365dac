// @rules 6-mail-04
import { expect, it } from 'vitest'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { type Person, password } from '../../../testkit/test-app.ts'
import { doorOf } from '../auth/door.ts'
import { sell } from '../item/goods.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { lastMailTo } from './mails.ts'

const { testApp, admin } = await openApp({ admin: 'admin' })

const door = doorOf(testApp)
const signIn = (email: string, language: string) => door.signIn(email, password, { language })
const lastTo = async ({ email }: { email: string }) => {
  const { subject, html } = await lastMailTo(testApp, email)
  return [subject, /<html lang="([\w-]+)">/.exec(html)?.[1]]
}
const code = (person: Person, language: string) => door.askForCode(person, { language })

it('use the language of the registration, also when the link is requested again', async () => {
  const email = 'xiaoming@example.com'
  await door.register(email, 'staff', { name: '小明' }, { language: 'zh-TW,zh;q=0.9' })
  expect(await lastTo({ email })).toEqual(['请激活您的账号 · Parcel Desk', 'zh-CN'])
  // The address is not proven yet: no name.
  expect((await lastMailTo(testApp, email)).text).toMatch(/^您好：\n/)
  testApp.advance(1000)
  await testApp.anyone.resendActivation({ body: { email } }, { language: 'en' })
  expect(await lastTo({ email })).toEqual(['请激活您的账号 · Parcel Desk', 'zh-CN'])
})

it('follow the language of the last login', async () => {
  const anna = await testApp.person('staff', 'Anna')
  await signIn(anna.email, 'zh-CN')
  await code(anna, 'en')
  expect(await lastTo(anna)).toEqual(['您的验证码 · Parcel Desk', 'zh-CN'])
  expect((await lastMailTo(testApp, anna.email)).text).toMatch(/^Anna，您好：/)
  expect((await door.reset(anna, await door.mailedCode(anna), password)).status).toBe(200)
  expect(await lastTo(anna)).toEqual(['您的密码已更改 · Parcel Desk', 'zh-CN'])
  await signIn(anna.email, 'en-AU')
  await code(anna, 'zh-CN')
  expect(await lastTo(anna)).toEqual(['Your verification code · Parcel Desk', 'en'])
})

it('follow a change during a session, which is logged once', async () => {
  const vera = await testApp.person('visitor', 'Vera')
  const change = (language: 'en' | 'zh-CN') => vera.changeLanguage({ body: { language } }, { language })
  expect((await change('zh-CN')).answer.msg).toBe('语言已保存。以后发给您的邮件使用此语言。')
  expect((await change('zh-CN')).status).toBe(200)
  await code(vera, 'en')
  expect(await lastTo(vera)).toEqual(['您的验证码 · Parcel Desk', 'zh-CN'])
  const logs = await storedLogs(testApp, { kind: 'Change language', user_name: 'Vera' })
  expect(logs.map(({ params }) => params)).toEqual([{ language: 'zh-CN' }])
  const { server } = testApp.app
  const headers = { authorization: `Bearer ${vera.token}` }
  const payload = { language: 'de' }
  expect(
    (await server.inject({ method: 'PUT', url: '/api/user/language', headers, payload })).statusCode,
  ).toBe(400)
})

it("bring the invoice in the payer's language, not the approving admin's", async () => {
  const payer = await testApp.person('staff', 'Payer')
  await sell(payer, 200)
  await signIn(payer.email, 'zh-CN')
  const [transaction] = (await admin.ok.listTransactions()).result
  const body = { transaction_id: transaction?._id ?? '' }
  await admin.ok.approveTransaction({ body }, { language: 'en' })
  expect(await lastTo(payer)).toEqual(['您的交易已批准 · Parcel Desk', 'zh-CN'])
})
