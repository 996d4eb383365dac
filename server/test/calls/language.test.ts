// @rules 5-answer-03
import { expect, it } from 'vitest'
import { newPackageId, orderOf, rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { putInCart } from '../item/goods.ts'

const chinese = 'zh-CN'

const { testApp, anna } = await openApp({ anna: 'staff' })

// These texts do not depend on the database; log rows and stored answers are tested on both elsewhere.

it('is the one that Accept-Language prefers', async () => {
  const preferred = [
    ['zh-CN', '邮箱或密码不正确。'],
    ['zh', '邮箱或密码不正确。'],
    ['zh-TW,zh;q=0.9,en;q=0.8', '邮箱或密码不正确。'],
    ['en-AU;q=0.2, zh-CN;q=0.7', '邮箱或密码不正确。'],
    ['zh;q=0, en', 'Email or password is wrong.'],
    ['en-AU,en;q=0.9,zh-CN;q=0.8', 'Email or password is wrong.'],
    ['de, fr;q=0.5', 'Email or password is wrong.'],
    [';;,q=zh', 'Email or password is wrong.'],
    [undefined, 'Email or password is wrong.'],
  ] as const
  const body = { email: 'nobody@example.com', password: 'correct horse' }
  const answered: unknown[] = []
  for (const [language] of preferred) {
    const options = language === undefined ? {} : { language }
    const { status, error } = await testApp.anyone.login({ body }, options)
    answered.push([language, status, error.code, error.msg])
  }
  expect(answered).toEqual(preferred.map(([language, msg]) => [language, 400, 'login.wrong', msg]))
})

it('applies to the fields of a form, and their heading', async () => {
  const body = { email: 'no', name: '', password: 'short', registerCode: 'wrong' }
  const { error } = await testApp.anyone.register({ body }, { language: chinese })
  expect(error.msg).toBe('请检查标出的内容。')
  expect(error.errorObject).toEqual({
    email: '请输入邮箱地址，例如 name@example.com。',
    name: '请输入您的姓名。',
    password: '至少需要 9 个字符。',
    registerCode: '注册码不正确，请向管理员索取。',
  })
})

it('translates terms of the product to Chinese, and leaves typed names unchanged', async () => {
  const pkId = await savePackage(anna, { item: 'stock', sold: 2 })
  const row = await rowOf(anna, pkId, 'sold')
  const as = { as: anna, language: chinese }
  const body = { original_id: row._id, sourceType: 'sold', targetType: 'stock', transferQty: 1 } as const
  const moved = await testApp.anyone.transferItem({ body }, as)
  expect(moved.answer.msg).toBe('1 × stock 已从已售转移到库存。')
  const refused = await testApp.anyone.transferItem({ body: { ...body, targetType: 'sold' } }, as)
  expect(refused.error.msg).toBe('商品不能从已售转移到已售。')
  const differs = await testApp.anyone.transferItem(
    { body: { ...body, sourceType: 'employee', targetType: 'stock' } },
    as,
  )
  expect(differs.error.msg).toBe('这件商品现在的状态是已售，请刷新后再试。')
  const setting = { name: 'babyFormulaPostage', value: 28 }
  expect((await testApp.anyone.ok.updateSetting({ body: setting }, as)).msg).toBe(
    '婴儿奶粉邮费（每 3 罐）现在是 28。',
  )
  const order = orderOf(newPackageId(), { item: 'Vitamin C', sold: 1 })
  const wrong = {
    ...order,
    reviewData: { ...order.reviewData, sold: order.reviewData.sold.map((e) => ({ ...e, cost: 99 })) },
  }
  expect((await testApp.anyone.submitOrder({ body: wrong }, as)).error.msg).toBe(
    'Vitamin C 的单件成本应为 99.64，而不是 99：汇率或邮费可能已更改。请重新检查订单。',
  )
})

it('is that of the repeated request, also for a stored answer', async () => {
  await putInCart(anna, await savePackage(anna, { sold: 1 }), 'sold', 1, 200)
  const pay = (language: string) => {
    const options = { as: anna, idempotencyKey: 'paid', language }
    return testApp.anyone.payCart({ body: { paymentMethod: 'Alipay' } }, options)
  }
  expect((await pay('en')).answer.msg).toBe('T-1001 is paid: ¥ 149.82 by Alipay. It waits for approval.')
  expect((await pay('zh-CN')).answer.msg).toBe('T-1001 已付款：¥ 149.82，支付宝。等待批准。')
})

it('applies to errors of the request itself, before and after it is parsed', async () => {
  const note = { newNote: '', type: 'sold' as const, _id: 'x'.repeat(65) }
  const tooLong = await anna.updateNote({ body: note }, { language: chinese })
  expect(tooLong.error.msg).toBe('编号太长，最多 64 个字符。')
  expect((await testApp.anyone.getUserInfo({}, { language: chinese })).error.msg).toBe('请重新登录。')
  const headers = { 'accept-language': chinese }
  const nowhere = await testApp.app.server.inject({ url: '/api/nowhere', headers })
  expect(nowhere.json().msg).toBe('此地址下没有内容。')
  const badly = await testApp.app.server.inject({ url: '/api/order/%zz', headers })
  expect(badly.json().msg).toBe('无法读取请求。')
})

it('is that of the browser on the page of an invalid activation link', async () => {
  const url = '/api/register/verify_email?token=used'
  const page = await testApp.app.server.inject({ url, headers: { 'accept-language': 'zh-CN,zh;q=0.9' } })
  expect(page.payload).toContain('<html lang="zh-CN">')
  expect(page.payload).toContain('此激活链接已使用过或已过期，请在登录页面重新获取。')
  expect(page.payload.replace(/<style>[^<]*|<[^>]+>/g, '').replaceAll('Parcel Desk', '')).not.toMatch(
    /[A-Za-z]/,
  )
  expect((await testApp.app.server.inject({ url })).payload).toContain('<html lang="en">')
})
