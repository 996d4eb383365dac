import type { Page } from 'playwright-core'
import { accessViews } from './chinese-access-views.ts'
import { trackViews } from './chinese-track-views.ts'
import { firstPackage } from './fill-desk.ts'
import { askForCode } from './staged.ts'
import type { View } from './view.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const press = (page: Page, name: string | RegExp) => button(page, name).click()
const dialog = (page: Page) => page.getByRole('dialog').last()
const at = (of: View['of'], name: string, path: string): View => ({
  ...{ of, name, path },
  show: (page) => page.goto(path),
})

const screens = [
  'overview',
  'order',
  'checkout',
  'transaction',
  'package',
  'address',
  'tool',
  'log',
  'settings',
]

export const views: readonly View[] = [
  at('nobody', 'landing', '/'),
  ...['login', 'register', 'reset_password'].map((path) => at('nobody', path, `/${path}`)),
  at('nobody', 'not-found', '/nowhere'),
  at('nobody', 'login-again', '/dashboard/checkout'),
  {
    ...{ of: 'nobody', name: 'login-refused' },
    async show(page) {
      await page.goto('/login')
      await page.getByLabel('邮箱').fill('nobody@example.com')
      await page.getByLabel('密码', { exact: true }).fill('wrong password')
      await press(page, '登录')
      await page.getByText('邮箱或密码不正确。').first().waitFor()
    },
  },
  {
    ...{ of: 'nobody', name: 'login-code' },
    async show(page) {
      await askForCode(page)
      await page.goto('/login')
      await press(page, '登录')
      await page.getByLabel('验证器应用的验证码').waitFor()
      await page.unroute('**/api/login')
    },
  },
  {
    ...{ of: 'nobody', name: 'register-refused' },
    async show(page) {
      await page.goto('/register')
      await press(page, '注册')
      await page.getByText('注册码不正确，请向管理员索取。').first().waitFor()
    },
  },
  {
    ...{ of: 'nobody', name: 'reset-code-sent' },
    async show(page) {
      await page.goto('/reset_password')
      await page.getByLabel('邮箱').fill('nobody@example.com')
      await page.getByLabel('用户名').fill('王小明')
      await press(page, '发送验证码')
      await page.getByLabel('验证码', { exact: true }).fill('000000')
      await page.getByLabel('新密码', { exact: true }).fill('correct horse battery')
      await press(page, '提交')
      await page.getByText('验证码不正确').first().waitFor()
    },
  },
  ...screens.map((name) => at('empty', `${name}-empty`, `/dashboard/${name}`)),
  at('empty', 'user', '/dashboard/user'),
  at('empty', 'people', '/dashboard/people'),
  at('empty', 'books', '/dashboard/books'),
  {
    ...{ of: 'empty', name: 'order-by-hand-refused' },
    async show(page) {
      await page.goto('/dashboard/order')
      await press(page, '查询并填写')
      await page.getByText('输入不能为空！').first().waitFor()
      await page.getByLabel('包裹 ID').fill('HAND0000001')
      await press(page, '手动输入')
      await press(page, '核对')
      await page.getByText('输入不完整。').first().waitFor()
      await page.getByLabel('类型').first().click()
      await page.getByTitle('其他').waitFor()
    },
  },
  {
    ...{ of: 'empty', name: 'order-send-time' },
    async show(page) {
      await page.keyboard.press('Escape')
      await page.getByLabel('寄出时间 (ACST)').click()
      await page.locator('.ant-picker-panel').first().waitFor()
    },
  },
  {
    ...{ of: 'empty', name: 'order-start-over' },
    async show(page) {
      await page.keyboard.press('Escape')
      await press(page, '重新开始')
      await dialog(page).getByRole('button', { name: '丢弃' }).click()
      await button(page, '查询并填写').waitFor()
    },
  },
  ...[...screens.filter((name) => name !== 'order'), 'user', 'people', 'books'].map((name) =>
    at('full', name, `/dashboard/${name}`),
  ),
  ...trackViews,
  ...accessViews,
  {
    ...{ of: 'full', name: 'order-filled' },
    async show(page) {
      await page.goto('/dashboard/order')
      await page.getByLabel('包裹 ID').fill('PE7654321CD')
      await press(page, '查询并填写')
      await page.getByLabel('商品，第 1 行', { exact: true }).waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'order-too-dear' },
    async show(page) {
      await press(page, '删除第 2 行')
      await page.getByLabel('单价 (AUD)，第 1 行', { exact: true }).fill('5000000')
      await press(page, '自动填写')
      await press(page, '核对')
      await page.getByText('单价必须大于 0，不超过 1,000,000 AUD').first().waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'order-review' },
    async show(page) {
      await page.getByLabel('单价 (AUD)，第 1 行', { exact: true }).fill('25')
      await press(page, '核对')
      await page.getByText('核对 PE7654321CD').waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'order-saved' },
    async show(page) {
      await press(page, '提交')
      await dialog(page).getByText('包裹 PE7654321CD 已保存。').waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'order-saved-already' },
    async show(page) {
      await dialog(page).getByRole('button', { name: '新建订单' }).click()
      await page.getByLabel('包裹 ID').fill(firstPackage)
      await press(page, '查询并填写')
      await page.getByText('此订单已保存。在包裹页面查看：').waitFor()
    },
  },
  ...['Sold', 'Stock', 'Employee', 'Exception'].map((tab) =>
    at('full', `checkout-${tab.toLowerCase()}`, `/dashboard/checkout?type=${tab}`),
  ),
  {
    ...{ of: 'full', name: 'checkout-details' },
    async show(page) {
      await page.goto('/dashboard/checkout?type=Exception')
      await page.locator('.ant-table-row-expand-icon, .ant-table-expand-icon-col + * button').first().click()
    },
  },
  {
    ...{ of: 'full', name: 'checkout-none-found' },
    async show(page) {
      await page.goto('/dashboard/checkout?q=没有这个')
      await button(page, '清除搜索条件').waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'checkout-loss' },
    async show(page) {
      await page.goto('/dashboard/checkout?type=Sold')
      await press(page, /^加入购物车/)
      await dialog(page).getByRole('button', { name: '加入购物车' }).click()
      await dialog(page).getByText('输入不完整').first().waitFor()
      await dialog(page).getByLabel('数量').fill('1')
      await dialog(page).getByLabel('小计').fill('1')
      await dialog(page).getByRole('button', { name: '加入购物车' }).click()
      await page.getByText('利润异常！').waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'checkout-moved' },
    async show(page) {
      await dialog(page).getByRole('button', { name: '转为异常' }).click()
      await page.getByText(/已从已售转移到异常/).waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'checkout-transfer' },
    async show(page) {
      await page.goto('/dashboard/checkout?type=Stock')
      await press(page, /^转移/)
      await dialog(page).waitFor()
    },
  },
  at('full', 'cart', '/dashboard/checkout?cart=open'),
  ...(['支付宝', '微信', '银行转账'] as const).map(
    (method): View => ({
      ...{ of: 'full', name: `payment-${method}` },
      async show(page) {
        await page.goto('/dashboard/checkout?cart=open')
        await press(page, /^付款 ¥/)
        await page.getByRole('tab', { name: method }).click()
      },
    }),
  ),
  {
    ...{ of: 'full', name: 'transaction-items' },
    async show(page) {
      await page.goto('/dashboard/transaction')
      await page.locator('.ant-table-row-expand-icon').first().click()
    },
  },
  at('full', 'transaction-unknown', '/dashboard/transaction?transaction_id=00000000'),
  at('full', 'package-found', `/dashboard/package?pk_id=${firstPackage}`),
  at('full', 'package-unknown', '/dashboard/package?pk_id=00000000000'),
  {
    ...{ of: 'full', name: 'package-slip' },
    async show(page) {
      await page.goto(`/dashboard/package?pk_id=${firstPackage}`)
      await press(page, '查看')
      await page.locator('canvas').waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'address-refused' },
    async show(page) {
      await page.goto('/dashboard/address')
      await press(page, '添加地址')
      await page.getByText('请填写姓名。').first().waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'address-update' },
    async show(page) {
      await page.goto('/dashboard/address')
      await press(page, /^更新/)
      await dialog(page).waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'address-delete' },
    async show(page) {
      await page.goto('/dashboard/address')
      await press(page, /^删除/)
      await page.getByText('已保存的包裹仍保留当时打印的地址。').waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'settings-refused' },
    async show(page) {
      await page.goto('/dashboard/settings')
      await press(page, /^编辑/)
      await dialog(page).getByRole('button', { name: '更新' }).click()
      await page.getByText('出错了！输入不能为空。').waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'settings-updated' },
    async show(page) {
      await page.getByLabel('新值').fill('12.5')
      await dialog(page).getByRole('button', { name: '更新' }).click()
      await page.getByText(/现在是 12.5。/).waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'tool-incompleted' },
    async show(page) {
      await page.goto('/dashboard/tool')
      await press(page, '计算')
      await page.getByText('输入不完整。').first().waitFor()
    },
  },
  {
    ...{ of: 'full', name: 'log-filters' },
    async show(page) {
      await page.goto('/dashboard/log')
      await page.locator('.ant-table-filter-trigger').first().click()
      await page.getByRole('menuitem').or(page.locator('.ant-dropdown-menu-item')).first().waitFor()
    },
  },
]
