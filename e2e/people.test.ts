import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userInfo } from '#contract/account.ts'
import { callAs } from './call-as.ts'
import { type Desk, openDesk } from './desk.ts'
import { emailOf, makePerson, password } from './sign-in.ts'
import { words } from './words.ts'

describe('the people screen', () => {
  let desk: Desk
  let boss: Page
  let anna: Page
  beforeAll(async () => {
    desk = await openDesk()
    boss = await desk.person('admin', 'Boss')
    anna = await desk.person('staff', 'Anna')
    await boss.goto('/dashboard/people')
  })
  afterAll(() => desk?.close())

  const row = (name: string) =>
    boss.locator('tbody tr.ant-table-row').filter({ hasText: `${name.toLowerCase()}@` })
  const dialog = () => boss.getByRole('dialog')
  const choices = () => boss.locator('.ant-dropdown:visible').getByRole('menuitem')
  async function ask(name: string, deed: string) {
    await row(name)
      .getByRole('button', { name: `Manage ${name}` })
      .click()
    await choices().getByText(deed, { exact: true }).click()
    await dialog().waitFor()
  }
  const agree = (deed: string) => dialog().getByRole('button', { name: deed, exact: true }).click()
  const closed = () => dialog().waitFor({ state: 'hidden' })
  const works = (page: Page) =>
    callAs(page, userInfo, {}).then(
      () => true,
      () => false,
    )

  it('is for admins: others find no way to it, and are told so at its address', async () => {
    const sam = await desk.person('staff', 'Sam')
    await sam.goto('/dashboard/people')
    await sam.getByText('Your role does not allow this. Ask an admin.').first().waitFor()
    const entries = await words(sam.getByRole('navigation', { name: 'Main menu' }).getByRole('link'))
    expect(entries).toHaveLength(10)
    expect(entries.filter((name) => ['People', 'Books'].includes(name))).toEqual([])
  })

  it('lists everybody with role, state, second factor, sessions, last login and since when; oneself is marked', async () => {
    await row('Anna').waitFor()
    const [mine = ''] = await words(row('Boss'))
    expect(mine).toMatch(/^Boss You boss@example\.com Admin Active Off 1 now \d{4}-\d\d-\d\d Manage$/)
    expect((await words(row('Anna')))[0]).toMatch(/^Anna anna@example\.com Staff Active Off 1 now /)
    await boss.getByText('Showing 3 of 3').waitFor()
  })

  it('shows who registers without being asked, and finds people by name, email, role and state', async () => {
    await boss.request.post('/api/register', {
      data: { email: emailOf('Wang'), name: '王小明', password, registerCode: desk.server.codes.staff },
    })
    await row('Wang').getByText('Not activated').waitFor()
    expect((await words(row('Wang')))[0]).toContain('Never')
    for (const [typed, found] of [
      ['王', 'Wang'],
      ['ANNA@', 'Anna'],
      ['admin', 'Boss'],
      ['not activated', 'Wang'],
    ] as const) {
      await boss.getByRole('searchbox').fill(typed)
      await boss.getByText('Showing 1 of 4').waitFor()
      await row(found).waitFor()
    }
    await boss.getByRole('searchbox').fill('nobody')
    await boss.getByRole('button', { name: 'Clear the search' }).click()
    await boss.getByText('Showing 4 of 4').waitFor()
  })

  it('offers what makes sense for each, and asks before it is done with Cancel in the focus', async () => {
    await row('Wang').getByRole('button', { name: 'Manage 王小明' }).click()
    expect(await words(choices())).toEqual([
      'Change role',
      'Ask for a new password',
      'Send activation again',
      'Deactivate',
    ])
    await boss.keyboard.press('Escape')
    await ask('Anna', 'Deactivate')
    const cancel = dialog().getByRole('button', { name: 'Cancel' })
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true)
    await boss.keyboard.press('Escape')
    await closed()
    expect(await works(anna)).toBe(true)
  })

  it('sends the activation mail again', async () => {
    const row = boss.locator('tbody tr.ant-table-row').filter({ hasText: 'wang@' })
    await row.getByRole('button', { name: 'Manage 王小明' }).click()
    await choices().getByText('Send activation again').click()
    await agree('Send activation again')
    await boss.getByText('A new activation link for 王小明 is on its way.').waitFor()
  })

  it('gives another role, which ends the sessions', async () => {
    await ask('Anna', 'Change role')
    await dialog().getByText('All their sessions end').waitFor()
    await agree('Change role')
    await dialog().getByRole('alert').getByText('This person has that role already.').waitFor()
    await dialog().getByRole('radio', { name: 'Visitor' }).check()
    await agree('Change role')
    await boss.getByText('Anna is visitor now, and has to login again.').waitFor()
    await closed()
    await row('Anna').getByText('Visitor').waitFor()
    expect(await works(anna)).toBe(false)
    await ask('Anna', 'Change role')
    await dialog().getByRole('radio', { name: 'Staff' }).check()
    await dialog().getByText('they must follow the link of an activation mail').waitFor()
    await boss.keyboard.press('Escape')
    await closed()
  })

  it('deactivates, and lets in again', async () => {
    await makePerson(boss, desk.server, 'visitor', 'Vera')
    const vera = await desk.open()
    const logIn = () => vera.request.post('/api/login', { data: { email: emailOf('Vera'), password } })
    expect((await logIn()).status()).toBe(200)
    await ask('Vera', 'Deactivate')
    await agree('Deactivate')
    await row('Vera').getByText('Deactivated').waitFor()
    await closed()
    expect(await (await logIn()).json()).toMatchObject({ code: 'login.deactivated' })
    await ask('Vera', 'Let in again')
    await agree('Let in again')
    await row('Vera').getByText('Active').waitFor()
    await closed()
    expect((await logIn()).status()).toBe(200)
  })

  it('makes somebody choose a new password', async () => {
    await ask('Vera', 'Ask for a new password')
    await agree('Ask for a new password')
    await boss.getByText('The old password of Vera works no more.').waitFor()
    const answer = await boss.request.post('/api/login', { data: { email: emailOf('Vera'), password } })
    expect(await answer.json()).toMatchObject({ code: 'login.wrong' })
  })

  it('says in the dialog why the last admin stays one', async () => {
    await row('Boss').getByRole('button', { name: 'Manage Boss' }).click()
    expect(await words(choices())).toEqual(['Change role'])
    await choices().getByText('Change role').click()
    await dialog().getByText('This is your own role').waitFor()
    await dialog().getByRole('radio', { name: 'Staff' }).check()
    await agree('Change role')
    await dialog().getByRole('alert').getByText('This is the last active admin.').waitFor()
    await boss.keyboard.press('Escape')
    await closed()
    await row('Boss').getByText('Admin').waitFor()
  })
})
