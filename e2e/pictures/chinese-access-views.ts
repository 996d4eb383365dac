import { password } from '../fixtures/sign-in.ts'
import { showAudit, showMonths, showRecoveryCodes } from './staged.ts'
import { dialog, opened, press, sees, type View, view } from './view.ts'

export const accessViews: readonly View[] = [
  opened('full', 'user-second-factor-refused', '/dashboard/user', async (page) => {
    await press(page, '启用')
    await dialog(page).getByLabel('密码', { exact: true }).fill('wrong')
    await press(page, '下一步')
    await dialog(page).locator('.ant-form-item-explain-error').filter({ visible: true }).first().waitFor()
  }),
  view('full', 'user-second-factor', async (page) => {
    await dialog(page).getByLabel('密码', { exact: true }).fill(password)
    await press(page, '下一步')
    await dialog(page).locator('code').waitFor()
  }),
  view('full', 'user-recovery-codes', async (page) => {
    await showRecoveryCodes(page)
    await dialog(page).locator('button[type=submit]').click()
    await page.getByRole('list', { name: '恢复码' }).waitFor()
    await page.unroute('**/api/user/two_factor/confirm')
  }),
  view('full', 'user-second-factor-on', async (page) => {
    await page.route('**/api/user/two_factor', (route) =>
      route.fulfill({ json: { on: true, required: false, recoveryCodesLeft: 2 } }),
    )
    await page.goto('/dashboard/user')
    await press(page, '关闭')
    await sees(dialog(page), '关闭后，只凭密码就能登录')
    await press(page, '改用恢复码')
    await page.unroute('**/api/user/two_factor')
  }),
  opened('full', 'people-role', '/dashboard/people', async (page) => {
    await press(page, /^更改角色/)
    await dialog(page).getByRole('radio', { name: '员工' }).check()
    await dialog(page).getByRole('button', { name: '更改角色' }).click()
    await sees(dialog(page), '这是最后一位')
  }),
  opened('full', 'people-requirement-refused', '/dashboard/people', async (page) => {
    await page.getByRole('switch', { name: '管理员必须启用两步验证' }).click()
    await page.getByRole('alert').waitFor()
  }),
  view('full', 'audit-wrong', async (page) => {
    await showAudit(page, 120)
    await page.goto('/dashboard/books')
    await sees(page, '有 120 处不符')
    await page.unroute('**/api/audit')
  }),
  opened('full', 'audit', '/dashboard/books', async (page) => {
    await press(page, '立即核对')
    await sees(page, '没有发现问题')
  }),
  view('full', 'months-close', async (page) => {
    await showMonths(page)
    await page.goto('/dashboard/months')
    await press(page, '关账 2026年2月')
    await sees(dialog(page), '为什么在仍有付款待批准时关账')
    await dialog(page).getByRole('button', { name: '关账' }).click()
    await page.unroute('**/api/month/all')
  }),
  view('full', 'months-reopen', async (page) => {
    await showMonths(page)
    await page.goto('/dashboard/months')
    await press(page, '重新打开 2026年1月')
    await sees(dialog(page), '该月的数字可以再次变动')
    await page.unroute('**/api/month/all')
  }),
  ...['Create order', 'Create transaction', 'Transfer', 'Register'].map((action) =>
    opened('full', `log-evidence-${action}`, `/dashboard/log?action=${action}`, async (page) => {
      await press(page, '展开行')
      await page.getByRole('table', { name: '更改内容' }).waitFor()
    }),
  ),
]
