import type { Page } from '@playwright/test'
import { getUserInfo, register } from '#contract/account.ts'
import { listPeople, listRegisterCodes, setActive } from '#contract/people.ts'
import { callAs } from '../fixtures/call-as.ts'
import { emailOf, password } from '../fixtures/sign-in.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'

const row = (page: Page, name: string) =>
  page.locator('tbody tr.ant-table-row').filter({ hasText: `${name.toLowerCase()}@` })
const dialog = (page: Page) => page.getByRole('dialog')
const choices = (page: Page) => page.locator('.ant-dropdown:visible').getByRole('menuitem')
const manage = (page: Page, name: string) => page.getByRole('button', { name: `Manage ${name}` }).click()
const agree = (page: Page, action: string) =>
  dialog(page).getByRole('button', { name: action, exact: true }).click()

/** Opens the dialog of an action. */
async function ask(page: Page, name: string, action: string): Promise<void> {
  await manage(page, name)
  await choices(page).getByText(action, { exact: true }).click()
  await dialog(page).waitFor()
}

/** Boss is an admin; `others` have registered before. */
async function openPeople(app: TestApp): Promise<Page> {
  const boss = await app.person('admin', 'Boss')
  await boss.goto('/dashboard/people')
  return boss
}

/** Wang registers as staff and does not follow the activation link. */
const registerWang = (page: Page, app: TestApp) =>
  callAs(page, register, {
    body: { email: emailOf('Wang'), name: '王小明', password, registerCode: app.codes.staff },
  })

/** Whether a person's session is valid. */
const works = (page: Page) =>
  callAs(page, getUserInfo, {}).then(
    () => true,
    () => false,
  )

/** Tries to log in with the first password. */
const tryLogin = (page: Page, name: string) =>
  page.request.post('/api/login', { data: { email: emailOf(name), password } })

test.describe('the people screen', () => {
  test('[9-people-01] is for admins only: others have no menu entry, and get a refusal at its address', async ({
    app,
  }) => {
    const sam = await app.person('staff', 'Sam')
    await sam.goto('/dashboard/people')
    await expect(sam.getByText('Your role does not allow this. Ask an admin.').first()).toBeVisible()
    // Neither People nor Audit.
    await expect(sam.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
      ...['Overview', 'Order', 'Checkout', 'Transaction', 'Package'],
      ...['Address', 'Tool', 'Log', 'Settings', 'User'],
    ])
  })

  test('[9-people-01] lists all people with role, state, second factor, sessions, last login and registration, and marks the own row', async ({
    app,
  }) => {
    await app.register('staff', 'Sam')
    await app.person('staff', 'Anna')
    const boss = await openPeople(app)
    await expect(row(boss, 'Boss')).toHaveText(
      /^Boss\s+You\s+boss@example\.com\s+Admin\s+Active\s+Off\s+1 \/ 0\s+now\s+\d{4}-\d\d-\d\d\s+Manage$/,
      { useInnerText: true },
    )
    await expect(row(boss, 'Anna')).toHaveText(
      /^Anna\s+anna@example\.com\s+Staff\s+Active\s+Off\s+1 \/ 0\s+now\s/,
      { useInnerText: true },
    )
    await expect(boss.getByText('Showing 3 of 3')).toBeVisible()
  })

  test('shows new registrations by itself, and finds people by name, email, role and state', async ({
    app,
  }) => {
    await app.register('staff', 'Sam')
    await app.register('staff', 'Anna')
    const boss = await openPeople(app)
    await expect(boss.getByText('Showing 3 of 3')).toBeVisible()
    await registerWang(boss, app)
    await expect(row(boss, 'Wang').getByText('Not activated')).toBeVisible()
    await expect(row(boss, 'Wang')).toContainText('Never')
    for (const [typed, found] of [
      ['王', 'Wang'],
      ['ANNA@', 'Anna'],
      ['admin', 'Boss'],
      ['not activated', 'Wang'],
    ] as const) {
      await boss.getByRole('searchbox').fill(typed)
      await expect(boss.getByText('Showing 1 of 4')).toBeVisible()
      await expect(row(boss, found)).toBeVisible()
    }
    await boss.getByRole('searchbox').fill('nobody')
    await boss.getByRole('button', { name: 'Clear the search' }).click()
    await expect(boss.getByText('Showing 4 of 4')).toBeVisible()
  })

  test('offers the actions that fit each person, and asks for confirmation with the focus on Cancel', async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    const boss = await app.person('admin', 'Boss')
    await registerWang(boss, app)
    await boss.goto('/dashboard/people')
    await manage(boss, '王小明')
    await expect(choices(boss)).toHaveText([
      'Change role',
      'Require a new password',
      'Send activation again',
      'Deactivate',
    ])
    await boss.keyboard.press('Escape')
    await expect(choices(boss)).toHaveCount(0)
    await ask(boss, 'Anna', 'Deactivate')
    await expect(dialog(boss).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await boss.keyboard.press('Escape')
    await expect(dialog(boss)).toBeHidden()
    expect(await works(anna)).toBe(true)
  })

  test('sends the activation mail again', async ({ app }) => {
    const boss = await app.person('admin', 'Boss')
    await registerWang(boss, app)
    await boss.goto('/dashboard/people')
    await manage(boss, '王小明')
    await choices(boss).getByText('Send activation again').click()
    await agree(boss, 'Send activation again')
    await expect(boss.getByText('A new activation link for 王小明 is on its way.')).toBeVisible()
    const mailsToWang = async () => (await app.mails()).filter(({ to }) => to === emailOf('Wang'))
    await expect.poll(mailsToWang).toHaveLength(2)
  })

  test('changes a role, which ends the sessions of that person', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const boss = await openPeople(app)
    await ask(boss, 'Anna', 'Change role')
    await expect(dialog(boss).getByText('They are logged out everywhere.')).toBeVisible()
    await agree(boss, 'Change role')
    await expect(
      dialog(boss).getByRole('alert').getByText('This person already has that role.'),
    ).toBeVisible()
    await dialog(boss).getByRole('radio', { name: 'Visitor' }).check()
    await agree(boss, 'Change role')
    await expect(boss.getByText('Anna is now visitor and has to log in again.')).toBeVisible()
    await expect(dialog(boss)).toBeHidden()
    await expect(row(boss, 'Anna').getByText('Visitor')).toBeVisible()
    expect(await works(anna)).toBe(false)
    await ask(boss, 'Anna', 'Change role')
    await dialog(boss).getByRole('radio', { name: 'Staff' }).check()
    await expect(dialog(boss).getByText('they must follow the link in an activation mail')).toBeVisible()
    await boss.keyboard.press('Escape')
    await expect(dialog(boss)).toBeHidden()
  })

  test('deactivates and reactivates a person', async ({ app }) => {
    await app.register('visitor', 'Vera')
    const boss = await openPeople(app)
    const vera = await app.open()
    expect((await tryLogin(vera, 'Vera')).status()).toBe(200)
    await ask(boss, 'Vera', 'Deactivate')
    await expect(
      dialog(boss).getByRole('checkbox', { name: /Renew the register codes that Vera could know/ }),
    ).toBeChecked()
    await agree(boss, 'Deactivate')
    await expect(row(boss, 'Vera').getByText('Deactivated')).toBeVisible()
    await expect(dialog(boss)).toBeHidden()
    const { result } = await callAs(boss, listRegisterCodes, {})
    expect(result.map(({ code }) => code)).not.toContain(app.codes.visitor)
    expect(await (await tryLogin(vera, 'Vera')).json()).toMatchObject({ code: 'login.deactivated' })
    await ask(boss, 'Vera', 'Reactivate')
    await agree(boss, 'Reactivate')
    await expect(row(boss, 'Vera').getByText('Active', { exact: true })).toBeVisible()
    await expect(dialog(boss)).toBeHidden()
    expect((await tryLogin(vera, 'Vera')).status()).toBe(200)
  })

  test('requires a person to choose a new password', async ({ app }) => {
    await app.register('visitor', 'Vera')
    const boss = await openPeople(app)
    await ask(boss, 'Vera', 'Require a new password')
    await agree(boss, 'Require a new password')
    await expect(boss.getByText('The old password of Vera no longer works.')).toBeVisible()
    expect(await (await tryLogin(boss, 'Vera')).json()).toMatchObject({ code: 'login.wrong' })
  })

  test('explains in the dialog why the last admin must stay admin', async ({ app }) => {
    const boss = await openPeople(app)
    await manage(boss, 'Boss')
    await expect(choices(boss)).toHaveText(['Change role'])
    await choices(boss).getByText('Change role').click()
    await expect(dialog(boss).getByText('This is your own role')).toBeVisible()
    await dialog(boss).getByRole('radio', { name: 'Staff' }).check()
    await agree(boss, 'Change role')
    await expect(dialog(boss).getByRole('alert').getByText('This is the last active admin.')).toBeVisible()
    await boss.keyboard.press('Escape')
    await expect(dialog(boss)).toBeHidden()
    await expect(row(boss, 'Boss').getByText('Admin', { exact: true })).toBeVisible()
  })

  test('shows the register codes on request, and renews and ends them', async ({ app }) => {
    await app.register('visitor', 'Vera')
    const boss = await app.person('admin', 'Boss')
    const { admin, visitor } = app.codes
    // Renews the code for visitors.
    const vera = (await callAs(boss, listPeople, {})).result.find(({ name }) => name === 'Vera')
    await callAs(boss, setActive, { body: { _id: vera?._id ?? '', active: false, renewCodes: true } })
    await boss.goto('/dashboard/people')
    const card = boss.locator('.register-codes').filter({ hasText: 'Register codes' })
    await expect(card).toBeVisible()
    await expect(card).not.toContainText(admin)
    await card.getByRole('button', { name: 'Show codes' }).click()
    await expect(card.getByText(admin)).toBeVisible()
    await expect(card).not.toContainText(visitor)
    await card.getByRole('button', { name: 'Renew the code for admins' }).click()
    await expect(dialog(boss).getByText('The old code stops working at once.')).toBeVisible()
    await agree(boss, 'Renew')
    await expect(card.getByText(admin)).toHaveCount(0)
    await expect(dialog(boss)).toBeHidden()
    await card.getByRole('button', { name: 'End the code for visitors' }).click()
    await agree(boss, 'End')
    await expect(card.getByText('Ended: nobody can register with it.')).toBeVisible()
    await expect(dialog(boss)).toBeHidden()
  })
})
