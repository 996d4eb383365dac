import { dashboardScreens } from '../inspect/dashboard-screens.ts'
import { firstPackage } from './fill-database.ts'
import { askForCode } from './staged.ts'
import { at, button, dialog, opened, press, pressInRowMenu, sees, type View, view } from './view.ts'

export const screenViews: readonly View[] = [
  at('signedOut', 'landing', '/'),
  ...['login', 'register', 'reset_password'].map((path) => at('signedOut', path, `/${path}`)),
  at('signedOut', 'not-found', '/nowhere'),
  at('signedOut', 'login-again', '/dashboard/checkout'),
  opened('signedOut', 'login-refused', '/login', async (page) => {
    await page.getByLabel('邮箱').fill('nobody@example.com')
    await page.getByLabel('密码', { exact: true }).fill('wrong password')
    await press(page, '登录')
    await sees(page, '邮箱或密码不正确。')
  }),
  view('signedOut', 'login-code', async (page) => {
    await askForCode(page)
    await page.goto('/login')
    await press(page, '登录')
    await page.getByLabel('验证器应用的验证码').waitFor()
    await page.unroute('**/api/login')
  }),
  opened('signedOut', 'register-refused', '/register', async (page) => {
    await press(page, '注册')
    await sees(page, '请输入注册码。可以向管理员索取，或请管理员发送邀请链接。')
  }),
  opened('signedOut', 'reset-code-sent', '/reset_password', async (page) => {
    await page.getByLabel('邮箱').fill('nobody@example.com')
    await page.getByLabel('用户名').fill('王小明')
    await press(page, '发送验证码')
    await page.getByLabel('验证码', { exact: true }).fill('000000')
    await page.getByLabel('新密码', { exact: true }).fill('correct horse battery')
    await press(page, '提交')
    await sees(page, '验证码不正确')
  }),
  ...dashboardScreens.map((name) => at('empty', `${name}-empty`, `/dashboard/${name}`)),
  opened('empty', 'order-by-hand-refused', '/dashboard/order', async (page) => {
    await press(page, '查询并填写')
    await sees(page, '输入不能为空！')
    await page.getByLabel('包裹 ID').fill('HAND0000001')
    await press(page, '手动输入')
    await press(page, '检查')
    await sees(page, '输入不完整。')
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
  opened('full', 'transaction-items', '/dashboard/transaction', async (page) => {
    await page.locator('.ant-table-row-expand-icon').first().click()
  }),
  at('full', 'transaction-unknown', '/dashboard/transaction?transaction_id=00000000'),
  at('full', 'package-found', `/dashboard/package?pk_id=${firstPackage}`),
  opened('full', 'person-found', `/dashboard/package?pk_id=${firstPackage}`, async (page) => {
    await page.locator('.package-head a').first().click()
    await page.locator('.person-view').waitFor()
  }),
  at('full', 'package-unknown', '/dashboard/package?pk_id=00000000000'),
  opened('full', 'package-slip', `/dashboard/package?pk_id=${firstPackage}`, async (page) => {
    await press(page, '查看')
    await page.locator('canvas').waitFor()
  }),
  opened('full', 'address-refused', '/dashboard/address', async (page) => {
    await press(page, '新地址')
    await press(page, '添加地址')
    await sees(page, '请填写姓名。')
  }),
  opened('full', 'address-update', '/dashboard/address', async (page) => {
    await press(page, /^编辑/)
    await dialog(page).waitFor()
  }),
  opened('full', 'address-delete', '/dashboard/address', async (page) => {
    await pressInRowMenu(page, '删除')
    await sees(page, '已保存的包裹仍保留当时打印的地址。')
  }),
  opened('full', 'settings-refused', '/dashboard/settings', async (page) => {
    // That of a setting: cards of the business have buttons without a name.
    await press(page, /^编辑./)
    await dialog(page).getByRole('button', { name: '更新' }).click()
    await sees(page, '出错了！输入不能为空。')
  }),
  view('full', 'settings-updated', async (page) => {
    await page.getByLabel('新值').fill('12.5')
    await dialog(page).getByRole('button', { name: '更新' }).click()
    await sees(page, /现在是 12.5。/)
  }),
  opened('full', 'tool-incompleted', '/dashboard/tool', async (page) => {
    await press(page, '计算')
    await sees(page, '输入不完整。')
  }),
  opened('full', 'log-filters', '/dashboard/log', async (page) => {
    await page.locator('.ant-table-filter-trigger').first().click()
    await page.getByRole('menuitem').or(page.locator('.ant-dropdown-menu-item')).first().waitFor()
  }),
]
