// @rules 27-restore-01 27-restore-05 27-restore-08
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '#contract/account.ts'
import { registerOwner } from '#contract/first-run.ts'
import { submitOrder } from '#contract/order.ts'
import { callServer, requireAnswer } from '../../testkit/api-client.ts'
import { runCommand } from '../../testkit/commands.ts'
import { orderOf } from '../../testkit/orders.ts'
import { killableServer } from '../fixtures/killable-server.ts'
import { emailOf, password } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('a bare machine gets a business back from its backup file, in the page, by six presses', async ({
  app,
}) => {
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-restore-'))
  const file = join(folder, 'backup.tar')
  const [lost, bare] = await Promise.all([killableServer(), killableServer()])
  try {
    const owner = { email: emailOf('Olive'), password }
    await requireAnswer(lost, registerOwner, { body: { ...owner, name: 'Olive', token: lost.setupToken } })
    const { token } = await requireAnswer(lost, login, { body: owner })
    const order = await callServer(
      lost,
      submitOrder,
      { body: orderOf('BCK00000001', { sold: 2 }) },
      { as: { token } },
    )
    expect(order.status, order.text).toBe(200)
    const made = await runCommand('backup', { DATA_DIR: lost.folder }, ['--file', file])
    expect(made.code, made.text).toBe(0)
    await lost.kill()

    const page = await app.open({ baseURL: bare.url })
    let presses = 0
    const press = async (name: string, role: 'button' | 'link' = 'button') => {
      presses += 1
      await page.getByRole(role, { name, exact: true }).click()
    }
    await page.goto(`/setup#${bare.setupToken}`)
    await press('Bring back a copy')
    const chooser = page.waitForEvent('filechooser')
    await press('Choose a backup file')
    presses += 1
    await (await chooser).setFiles(file)
    await expect(page.getByText('There is no data here yet that could be lost.')).toBeVisible()
    await press('Restore it')
    await expect(page.getByRole('progressbar')).toBeVisible({ timeout: 30_000 })
    await page.reload()
    await expect(
      page.getByRole('heading', { name: /^(Data is being restored|The restore is done)/ }),
    ).toBeVisible()
    await expect(page.getByText('The restore is done.', { exact: false }).first()).toBeVisible({
      timeout: 90_000,
    })
    await press('Open the login page', 'link')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press('Login')
    await page.waitForURL('**/dashboard/overview')
    expect(presses).toBe(6)
    await page.goto('/dashboard/package')
    await expect(page.getByText('BCK00000001').first()).toBeVisible()
    await page.goto('/dashboard/books')
    await expect(
      page.getByText('The check of the books found nothing wrong.', { exact: false }),
    ).toBeVisible()
  } finally {
    await Promise.all([lost.close(), bare.close(), rm(folder, { recursive: true })])
  }
})
