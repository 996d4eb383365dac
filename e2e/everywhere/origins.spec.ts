// @rules 14-call-34
import { expect, test } from '../fixtures/test.ts'
import { watchRequests } from '../inspect/watch-requests.ts'

// chinese.spec.ts asserts the same of each screen, with charts drawn and a PDF shown.
test('the description of the API loads nothing from another origin', async ({ app }) => {
  const admin = await app.person('admin', 'Lena')
  const requests = watchRequests(admin, app)
  await admin.goto('/api/docs')
  // The page comes from a library. It draws only the groups in view, and computes for 4 s on an idle machine.
  await expect(admin.getByText('/api/login').first()).toBeVisible({ timeout: 60_000 })
  expect(requests.toOthers).toEqual([])
})
