// @rules 14-call-34
import { expect, test } from '../fixtures/test.ts'
import { watchRequests } from '../inspect/watch-requests.ts'
import { fillDatabase, firstPackage } from '../pictures/fill-database.ts'

// chinese.spec.ts asserts the same of each screen.
test.describe('nothing is loaded from another origin', () => {
  test('with charts drawn and a PDF shown', async ({ app }) => {
    const admin = await app.person('admin', 'Lena')
    const requests = watchRequests(admin, app)
    await admin.goto('/')
    await fillDatabase(admin)
    await admin.goto('/dashboard/overview')
    await expect(admin.locator('.chart-area :is(svg, canvas)').nth(4)).toBeVisible()
    await admin.goto(`/dashboard/package?pk_id=${firstPackage}`)
    await admin.getByRole('button', { name: 'View' }).click()
    await expect(admin.getByRole('dialog').locator('canvas')).toBeVisible()
    expect(requests.toOthers).toEqual([])
  })

  test('where the API is described', async ({ app }) => {
    const admin = await app.person('admin', 'Lena')
    const requests = watchRequests(admin, app)
    await admin.goto('/api/docs')
    // The page comes from a library. It draws only the groups in view, and computes for 4 s on an idle
    // machine.
    await expect(admin.getByText('/api/login').first()).toBeVisible({ timeout: 60_000 })
    expect(requests.toOthers).toEqual([])
  })
})
