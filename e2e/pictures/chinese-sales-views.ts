import { firstPackage } from './fill-database.ts'
import { at, button, dialog, press, type View, view } from './view.ts'

/** Views of orders, checkout, the cart and payments. */
export const salesViews: readonly View[] = [
  view('full', 'order-filled', async (page) => {
    await page.goto('/dashboard/order')
    await page.getByLabel('包裹 ID').fill('PE7654321CD')
    await press(page, '查询并填写')
    await page.getByLabel('商品，第 1 行', { exact: true }).waitFor()
  }),
  view('full', 'order-too-dear', async (page) => {
    await press(page, '删除第 2 行')
    await page.getByLabel('单价 (AUD)，第 1 行', { exact: true }).fill('5000000')
    await press(page, '自动填写')
    await press(page, '检查')
    await page.getByText('单价必须大于 0，不超过 1,000,000 AUD').filter({ visible: true }).first().waitFor()
  }),
  view('full', 'order-review', async (page) => {
    await page.getByLabel('单价 (AUD)，第 1 行', { exact: true }).fill('25')
    await press(page, '检查')
    await page.getByText('检查 PE7654321CD').waitFor()
  }),
  view('full', 'order-saved', async (page) => {
    await press(page, '提交')
    await dialog(page).getByText('包裹 PE7654321CD 已保存。').waitFor()
  }),
  view('full', 'order-saved-already', async (page) => {
    await dialog(page).getByRole('button', { name: '新建订单' }).click()
    await page.getByLabel('包裹 ID').fill(firstPackage)
    await press(page, '查询并填写')
    await page.getByText('此订单已保存。在包裹页面查看：').waitFor()
  }),
  ...['Sold', 'Stock', 'Employee', 'Exception'].map((tab) =>
    at('full', `checkout-${tab.toLowerCase()}`, `/dashboard/checkout?type=${tab}`),
  ),
  view('full', 'checkout-details', async (page) => {
    await page.goto('/dashboard/checkout?type=Exception')
    await page.locator('.ant-table-row-expand-icon, .ant-table-expand-icon-col + * button').first().click()
  }),
  view('full', 'checkout-none-found', async (page) => {
    await page.goto('/dashboard/checkout?q=没有这个')
    await button(page, '清除搜索条件').waitFor()
  }),
  view('full', 'checkout-loss', async (page) => {
    await page.goto('/dashboard/checkout?type=Sold')
    await press(page, /^加入购物车/)
    await dialog(page).getByRole('button', { name: '加入购物车' }).click()
    await dialog(page).getByText('输入不完整').filter({ visible: true }).first().waitFor()
    await dialog(page).getByLabel('数量').fill('1')
    await dialog(page).getByLabel('小计').fill('1')
    await dialog(page).getByRole('button', { name: '加入购物车' }).click()
    await page.getByText('利润异常！').waitFor()
  }),
  view('full', 'checkout-moved', async (page) => {
    await dialog(page).getByLabel('原因').fill('罐子有凹痕')
    await dialog(page).getByRole('button', { name: '转为异常' }).click()
    await page.getByText(/已从已售转移到异常/).waitFor()
  }),
  view('full', 'checkout-transfer', async (page) => {
    await page.goto('/dashboard/checkout?type=Stock')
    await press(page, /^更多操作：/)
    await page.getByRole('menuitem', { name: /^改为/ }).click()
    await dialog(page).waitFor()
  }),
  at('full', 'cart', '/dashboard/checkout?cart=open'),
  ...(['支付宝', '微信', '银行转账'] as const).map((method) =>
    view('full', `payment-${method}`, async (page) => {
      await page.goto('/dashboard/checkout?cart=open')
      await press(page, /^付款 ¥/)
      await page.getByRole('tab', { name: method }).click()
    }),
  ),
]
