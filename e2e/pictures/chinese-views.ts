import { dashboardScreens } from '../inspect/dashboard-screens.ts'
import { firstPackage } from './fill-database.ts'
import { askForCode } from './staged.ts'
import { at, button, dialog, press, pressInRowMenu, type View, view } from './view.ts'

/** Views of all screens in most of their states. */
export const screenViews: readonly View[] = [
  at('signedOut', 'landing', '/'),
  ...['login', 'register', 'reset_password'].map((path) => at('signedOut', path, `/${path}`)),
  at('signedOut', 'not-found', '/nowhere'),
  at('signedOut', 'login-again', '/dashboard/checkout'),
  view('signedOut', 'login-refused', async (page) => {
    await page.goto('/login')
    await page.getByLabel('邮箱').fill('nobody@example.com')
    await page.getByLabel('密码', { exact: true }).fill('wrong password')
    await press(page, '登录')
    await page.getByText('邮箱或密码不正确。').filter({ visible: true }).first().waitFor()
  }),
  view('signedOut', 'login-code', async (page) => {
    await askForCode(page)
    await page.goto('/login')
    await press(page, '登录')
    await page.getByLabel('验证器应用的验证码').waitFor()
    await page.unroute('**/api/login')
  }),
  view('signedOut', 'register-refused', async (page) => {
    await page.goto('/register')
    await press(page, '注册')
    await page
      .getByText('请输入注册码。可以向管理员索取，或请管理员发送邀请链接。')
      .filter({ visible: true })
      .first()
      .waitFor()
  }),
  view('signedOut', 'reset-code-sent', async (page) => {
    await page.goto('/reset_password')
    await page.getByLabel('邮箱').fill('nobody@example.com')
    await page.getByLabel('用户名').fill('王小明')
    await press(page, '发送验证码')
    await page.getByLabel('验证码', { exact: true }).fill('000000')
    await page.getByLabel('新密码', { exact: true }).fill('correct horse battery')
    await press(page, '提交')
    await page.getByText('验证码不正确').filter({ visible: true }).first().waitFor()
  }),
  ...dashboardScreens.map((name) => at('empty', `${name}-empty`, `/dashboard/${name}`)),
  view('empty', 'order-by-hand-refused', async (page) => {
    await page.goto('/dashboard/order')
    await press(page, '查询并填写')
    await page.getByText('输入不能为空！').filter({ visible: true }).first().waitFor()
    await page.getByLabel('包裹 ID').fill('HAND0000001')
    await press(page, '手动输入')
    await press(page, '检查')
    await page.getByText('输入不完整。').filter({ visible: true }).first().waitFor()
    await page.getByLabel('类型').first().click()
    await page.getByTitle('其他').waitFor()
  }),
  view('empty', 'order-send-time', async (page) => {
    await page.keyboard.press('Escape')
    await page.getByLabel('日历').click()
    await page.locator('.ant-picker-panel').first().waitFor()
  }),
  view('empty', 'order-start-over', async (page) => {
    await page.keyboard.press('Escape')
    await press(page, '重新开始')
    await dialog(page).getByRole('button', { name: '丢弃' }).click()
    await button(page, '查询并填写').waitFor()
  }),
  ...dashboardScreens
    .filter((name) => name !== 'order')
    .map((name) => at('full', name, `/dashboard/${name}`)),
  view('full', 'transaction-items', async (page) => {
    await page.goto('/dashboard/transaction')
    await page.locator('.ant-table-row-expand-icon').first().click()
  }),
  at('full', 'transaction-unknown', '/dashboard/transaction?transaction_id=00000000'),
  at('full', 'package-found', `/dashboard/package?pk_id=${firstPackage}`),
  view('full', 'person-found', async (page) => {
    await page.goto(`/dashboard/package?pk_id=${firstPackage}`)
    await page.locator('.package-head a').first().click()
    await page.locator('.person-view').waitFor()
  }),
  at('full', 'package-unknown', '/dashboard/package?pk_id=00000000000'),
  view('full', 'package-slip', async (page) => {
    await page.goto(`/dashboard/package?pk_id=${firstPackage}`)
    await press(page, '查看')
    await page.locator('canvas').waitFor()
  }),
  view('full', 'address-refused', async (page) => {
    await page.goto('/dashboard/address')
    await press(page, '新地址')
    await press(page, '添加地址')
    await page.getByText('请填写姓名。').filter({ visible: true }).first().waitFor()
  }),
  view('full', 'address-update', async (page) => {
    await page.goto('/dashboard/address')
    await press(page, /^编辑/)
    await dialog(page).waitFor()
  }),
  view('full', 'address-delete', async (page) => {
    await page.goto('/dashboard/address')
    await pressInRowMenu(page, '删除')
    await page.getByText('已保存的包裹仍保留当时打印的地址。').waitFor()
  }),
  view('full', 'settings-refused', async (page) => {
    await page.goto('/dashboard/settings')
    // That of a setting: cards of the business have buttons without a name.
    await press(page, /^编辑./)
    await dialog(page).getByRole('button', { name: '更新' }).click()
    await page.getByText('出错了！输入不能为空。').waitFor()
  }),
  view('full', 'settings-updated', async (page) => {
    await page.getByLabel('新值').fill('12.5')
    await dialog(page).getByRole('button', { name: '更新' }).click()
    await page.getByText(/现在是 12.5。/).waitFor()
  }),
  view('full', 'tool-incompleted', async (page) => {
    await page.goto('/dashboard/tool')
    await press(page, '计算')
    await page.getByText('输入不完整。').filter({ visible: true }).first().waitFor()
  }),
  view('full', 'log-filters', async (page) => {
    await page.goto('/dashboard/log')
    await page.locator('.ant-table-filter-trigger').first().click()
    await page.getByRole('menuitem').or(page.locator('.ant-dropdown-menu-item')).first().waitFor()
  }),
]
