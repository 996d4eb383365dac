// @rules 12-order-01
import { button, cell, field } from '../actions/order-form.ts'
import { expect, test } from '../fixtures/test.ts'

const known = 'PE1234567AB'

test.describe('finding the package of an order', () => {
  test("shows 'Input must not be null!' for empty input, blanks, an invisible character and dashes, and sends no request", async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    await anna.clock.install()
    await anna.goto('/dashboard/order')
    const asked: string[] = []
    anna.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/order/')) asked.push(pathname)
    })
    const toast = anna.locator('.ant-message').getByText('Input must not be null!', { exact: true })
    const wrong = anna.locator('#package-id-wrong')
    for (const text of ['', '   ', '\u200b\ufeff', '---']) {
      for (const name of ['Search & Fill', 'Manual input']) {
        await field(anna, 'Package ID').fill(text)
        await button(anna, name).click()
        // As a passing message, and under the field.
        await expect(toast).toBeVisible()
        await expect(wrong.getByText('Input must not be null!')).toBeVisible()
        await field(anna, 'Package ID').fill('P')
        await expect(wrong).toBeEmpty()
        await anna.clock.fastForward(6000)
        await expect(toast).toHaveCount(0)
      }
    }
    // A later request: requests of the earlier steps would have come before it.
    await field(anna, 'Package ID').fill(known)
    await button(anna, 'Search & Fill').click()
    await expect(cell(anna, 'Item', 1)).toBeVisible()
    expect(asked).toEqual([`/api/order/${known}`])
  })
})
