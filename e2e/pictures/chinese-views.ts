import { dashboardScreens } from '../inspect/dashboard-screens.ts'
import { firstPackage } from './fill-database.ts'
import { askForCode } from './staged.ts'
import { at, button, dialog, press, type View } from './view.ts'

/** Views of all screens in most of their states. */
export const screenViews: readonly View[] = [
  at('signedOut', 'landing', '/'),
  ...['login', 'register', 'reset_password'].map((path) => at('signedOut', path, `/${path}`)),
  at('signedOut', 'not-found', '/nowhere'),
  at('signedOut', 'login-again', '/dashboard/checkout'),
  {
    of: 'signedOut',
    name: 'login-refused',
    async show(page) {
      await page.goto('/login')
      await page.getByLabel('邮箱').fill('nobody@example.com')
      await page.getByLabel('密码', { exact: true }).fill('wrong password')
      await press(page, '登录')
      await page.getByText('邮箱或密码不正确。').filter({ visible: true }).first().waitFor()
    },
  },
  {
    of: 'signedOut',
    name: 'login-code',
    async show(page) {
      await askForCode(page)
      await page.goto('/login')
      await press(page, '登录')
      await page.getByLabel('验证器应用的验证码').waitFor()
      await page.unroute('**/api/login')
    },
  },
  {
    of: 'signedOut',
    name: 'register-refused',
    async show(page) {
      await page.goto('/register')
      await press(page, '注册')
      await page
        .getByText('请输入注册码。可以向管理员索取，或请管理员发送邀请链接。')
        .filter({ visible: true })
        .first()
        .waitFor()
    },
  },
  {
    of: 'signedOut',
    name: 'reset-code-sent',
    async show(page) {
      await page.goto('/reset_password')
      await page.getByLabel('邮箱').fill('nobody@example.com')
      await page.getByLabel('用户名').fill('王小明')
      await press(page, '发送验证码')
      await page.getByLabel('验证码', { exact: true }).fill('000000')
      await page.getByLabel('新密码', { exact: true }).fill('correct horse battery')
      await press(page, '提交')
      await page.getByText('验证码不正确').filter({ visible: true }).first().waitFor()
    },
  },
  ...dashboardScreens.map((name) => at('empty', `${name}-empty`, `/dashboard/${name}`)),
  {
    of: 'empty',
    name: 'order-by-hand-refused',
    async show(page) {
      await page.goto('/dashboard/order')
      await press(page, '查询并填写')
      await page.getByText('输入不能为空！').filter({ visible: true }).first().waitFor()
      await page.getByLabel('包裹 ID').fill('HAND0000001')
      await press(page, '手动输入')
      await press(page, '检查')
      await page.getByText('输入不完整。').filter({ visible: true }).first().waitFor()
      await page.getByLabel('类型').first().click()
      await page.getByTitle('其他').waitFor()
    },
  },
  {
    of: 'empty',
    name: 'order-send-time',
    async show(page) {
      await page.keyboard.press('Escape')
      await page.getByLabel('日历').click()
      await page.locator('.ant-picker-panel').first().waitFor()
    },
  },
  {
    of: 'empty',
    name: 'order-start-over',
    async show(page) {
      await page.keyboard.press('Escape')
      await press(page, '重新开始')
      await dialog(page).getByRole('button', { name: '丢弃' }).click()
      await button(page, '查询并填写').waitFor()
    },
  },
  ...dashboardScreens
    .filter((name) => name !== 'order')
    .map((name) => at('full', name, `/dashboard/${name}`)),
  {
    of: 'full',
    name: 'transaction-items',
    async show(page) {
      await page.goto('/dashboard/transaction')
      await page.locator('.ant-table-row-expand-icon').first().click()
    },
  },
  at('full', 'transaction-unknown', '/dashboard/transaction?transaction_id=00000000'),
  at('full', 'package-found', `/dashboard/package?pk_id=${firstPackage}`),
  at('full', 'package-unknown', '/dashboard/package?pk_id=00000000000'),
  {
    of: 'full',
    name: 'package-slip',
    async show(page) {
      await page.goto(`/dashboard/package?pk_id=${firstPackage}`)
      await press(page, '查看')
      await page.locator('canvas').waitFor()
    },
  },
  {
    of: 'full',
    name: 'address-refused',
    async show(page) {
      await page.goto('/dashboard/address')
      await press(page, '新地址')
      await press(page, '添加地址')
      await page.getByText('请填写姓名。').filter({ visible: true }).first().waitFor()
    },
  },
  {
    of: 'full',
    name: 'address-update',
    async show(page) {
      await page.goto('/dashboard/address')
      await press(page, /^编辑/)
      await dialog(page).waitFor()
    },
  },
  {
    of: 'full',
    name: 'address-delete',
    async show(page) {
      await page.goto('/dashboard/address')
      await press(page, /^删除/)
      await page.getByText('已保存的包裹仍保留当时打印的地址。').waitFor()
    },
  },
  {
    of: 'full',
    name: 'settings-refused',
    async show(page) {
      await page.goto('/dashboard/settings')
      await press(page, /^编辑/)
      await dialog(page).getByRole('button', { name: '更新' }).click()
      await page.getByText('出错了！输入不能为空。').waitFor()
    },
  },
  {
    of: 'full',
    name: 'settings-updated',
    async show(page) {
      await page.getByLabel('新值').fill('12.5')
      await dialog(page).getByRole('button', { name: '更新' }).click()
      await page.getByText(/现在是 12.5。/).waitFor()
    },
  },
  {
    of: 'full',
    name: 'tool-incompleted',
    async show(page) {
      await page.goto('/dashboard/tool')
      await press(page, '计算')
      await page.getByText('输入不完整。').filter({ visible: true }).first().waitFor()
    },
  },
  {
    of: 'full',
    name: 'log-filters',
    async show(page) {
      await page.goto('/dashboard/log')
      await page.locator('.ant-table-filter-trigger').first().click()
      await page.getByRole('menuitem').or(page.locator('.ant-dropdown-menu-item')).first().waitFor()
    },
  },
]
