import { firstPackage } from './fill-database.ts'
import { at, button, dialog, opened, press, sees, type View, view } from './view.ts'

export const salesViews: readonly View[] = [
  opened('full', 'order-filled', '/dashboard/order', async (page) => {
    await page.getByLabel('包裹 ID').fill('PE7654321CD')
    await press(page, '查询并填写')
    await page.getByLabel('商品，第 1 行', { exact: true }).waitFor()
  }),
  view('full', 'order-too-dear', async (page) => {
    await press(page, '删除第 2 行')
    await page.getByLabel('单价 (AUD)，第 1 行', { exact: true }).fill('5000000')
    await press(page, '自动填写')
    await press(page, '检查')
    await sees(page, '单价必须大于 0，不超过 1,000,000 AUD')
  }),
  view('full', 'order-review', async (page) => {
    await page.getByLabel('单价 (AUD)，第 1 行', { exact: true }).fill('25')
    await press(page, '检查')
    await sees(page, '检查 PE7654321CD')
  }),
  view('full', 'order-saved', async (page) => {
    await press(page, '提交')
    await sees(dialog(page), '包裹 PE7654321CD 已保存。')
  }),
  view('full', 'order-saved-already', async (page) => {
    await dialog(page).getByRole('button', { name: '新建订单' }).click()
    await page.getByLabel('包裹 ID').fill(firstPackage)
    await press(page, '查询并填写')
    await sees(page, '此订单已保存。在包裹页面查看：')
  }),
  ...['Sold', 'Stock', 'Employee', 'Exception'].map((tab) =>
    at('full', `checkout-${tab.toLowerCase()}`, `/dashboard/checkout?type=${tab}`),
  ),
  opened('full', 'checkout-details', '/dashboard/checkout?type=Exception', async (page) => {
    await page.locator('.ant-table-row-expand-icon, .ant-table-expand-icon-col + * button').first().click()
  }),
  opened('full', 'checkout-none-found', '/dashboard/checkout?q=没有这个', async (page) => {
    await button(page, '清除搜索条件').waitFor()
  }),
  opened('full', 'checkout-loss', '/dashboard/checkout?type=Sold', async (page) => {
    await press(page, /^加入购物车/)
    await dialog(page).getByRole('button', { name: '加入购物车' }).click()
    await sees(dialog(page), '输入不完整')
    await dialog(page).getByLabel('数量').fill('1')
    await dialog(page).getByLabel('小计').fill('1')
    await dialog(page).getByRole('button', { name: '加入购物车' }).click()
    await sees(page, '利润异常！')
  }),
  view('full', 'checkout-moved', async (page) => {
    await dialog(page).getByLabel('原因').fill('罐子有凹痕')
    await dialog(page).getByRole('button', { name: '转为异常' }).click()
    await sees(page, /已从已售转移到异常/)
  }),
  opened('full', 'checkout-transfer', '/dashboard/checkout?type=Stock', async (page) => {
    await press(page, /^更多操作：/)
    await page.getByRole('menuitem', { name: /^改为/ }).click()
    await dialog(page).waitFor()
  }),
  at('full', 'cart', '/dashboard/checkout?cart=open'),
  ...(['支付宝', '微信', '银行转账'] as const).map((method) =>
    opened('full', `payment-${method}`, '/dashboard/checkout?cart=open', async (page) => {
      await press(page, /^付款 ¥/)
      await page.getByRole('tab', { name: method }).click()
    }),
  ),
]
