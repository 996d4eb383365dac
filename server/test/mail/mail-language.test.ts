import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeLanguage,
  login,
  register,
  resendActivation,
  resetPassword,
  sendVerificationCode,
} from '#contract/account.ts'
import { addToCart } from '#contract/cart.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { engines, openTestApp, type Person, password, type TestApp } from '../../../testkit/test-app.ts'
import { codeIn, lastMailTo } from './mails.ts'

describe.each(engines)('mails in the language of who gets them, on %s', (engine) => {
  let desk: TestApp
  let admin: Person
  beforeAll(async () => {
    desk = await openTestApp(engine)
    admin = await desk.person('admin')
  })
  afterAll(() => desk.close())

  const signIn = (email: string, language: string) =>
    desk.call(login, { body: { email, password } }, { language })
  const lastTo = async ({ email }: { email: string }) => {
    const { subject, html } = await lastMailTo(desk, email)
    return [subject, /<html lang="([\w-]+)">/.exec(html)?.[1]]
  }
  const code = (person: Person, language: string) =>
    desk.call(sendVerificationCode, { body: { email: person.email, name: person.name } }, { language })

  it('begin with the language of the registration, also when the link is asked for again', async () => {
    const email = 'xiaoming@example.com'
    const body = { email, name: '小明', password, registerCode: desk.registerCodes.staff }
    expect((await desk.call(register, { body }, { language: 'zh-TW,zh;q=0.9' })).status).toBe(200)
    expect(await lastTo({ email })).toEqual(['请激活您的账号 · Parcel Desk', 'zh-CN'])
    // Nobody has shown yet that the address is theirs: no name.
    expect((await lastMailTo(desk, email)).text).toMatch(/^您好：\n/)
    desk.advance(1000)
    await desk.call(resendActivation, { body: { email } }, { language: 'en' })
    expect(await lastTo({ email })).toEqual(['请激活您的账号 · Parcel Desk', 'zh-CN'])
  })

  it('follow the language of the last login', async () => {
    const anna = await desk.person('staff', 'Anna')
    await signIn(anna.email, 'zh-CN')
    await code(anna, 'en')
    expect(await lastTo(anna)).toEqual(['您的验证码 · Parcel Desk', 'zh-CN'])
    expect((await lastMailTo(desk, anna.email)).text).toMatch(/^Anna，您好：/)
    const given = codeIn(await lastMailTo(desk, anna.email))
    const body = { email: anna.email, name: anna.name, code: given, password }
    expect((await desk.call(resetPassword, { body })).status).toBe(200)
    expect(await lastTo(anna)).toEqual(['您的密码已更改 · Parcel Desk', 'zh-CN'])
    await signIn(anna.email, 'en-AU')
    await code(anna, 'zh-CN')
    expect(await lastTo(anna)).toEqual(['Your verification code · Parcel Desk', 'en'])
  })

  it('follow a change while somebody is signed in, which is logged once', async () => {
    const vera = await desk.person('visitor', 'Vera')
    const change = (language: 'en' | 'zh-CN') =>
      desk.call(changeLanguage, { body: { language } }, { as: vera, language })
    expect((await change('zh-CN')).answer.msg).toBe('语言已保存。以后发给您的邮件使用此语言。')
    expect((await change('zh-CN')).status).toBe(200)
    await code(vera, 'en')
    expect(await lastTo(vera)).toEqual(['您的验证码 · Parcel Desk', 'zh-CN'])
    const logs = await desk.database.db
      .selectFrom('logs')
      .select('params')
      .where('kind', '=', 'Change language')
      .where('user_name', '=', 'Vera')
      .execute()
    expect(logs).toEqual([{ params: '{"language":"zh-CN"}' }])
    const { server } = desk.app
    const headers = { authorization: `Bearer ${vera.token}` }
    const payload = { language: 'de' }
    expect(
      (await server.inject({ method: 'PUT', url: '/api/user/language', headers, payload })).statusCode,
    ).toBe(400)
  })

  it('bring the invoice to the payer in the language of the payer, whoever approves', async () => {
    const payer = await desk.person('staff', 'Payer')
    const row = await rowOf(desk, payer, await savePackage(desk, payer, { sold: 1 }), 'sold')
    await desk.call(
      addToCart,
      { body: { addToCart: 1, _id: row._id, type: 'sold', subtotal: 200 } },
      { as: payer },
    )
    await desk.call(payCart, { body: { paymentMethod: 'Bank' } }, { as: payer })
    await signIn(payer.email, 'zh-CN')
    const [transaction] = (await desk.call(listTransactions, {}, { as: admin })).answer.result
    const body = { transaction_id: transaction?._id ?? '' }
    expect((await desk.call(approveTransaction, { body }, { as: admin, language: 'en' })).status).toBe(200)
    expect(await lastTo(payer)).toEqual(['您的交易已批准 · Parcel Desk', 'zh-CN'])
  })
})
