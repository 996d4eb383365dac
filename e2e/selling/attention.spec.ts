// @rules 9-attention-01
import type { Page } from '@playwright/test'
import { listAttention } from '#contract/overview.ts'
import { getPackage } from '#contract/package.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'

const returned = 'PE2000033AB'
const customs = 'PE2000036AB'

/** Parcels that always get stuck at the sandbox courier, with their texts. */
const needyParcels: Readonly<Record<string, RegExp>> = {
  [returned]: /\sReturned\s/,
  PE2000004AB: /\sReturned\s/,
  [customs]: /\sAt customs for \d+ days\s/,
  PE2000109AB: /\sAt customs for \d+ days\s/,
  PE2000078AB: /\sNo news for \d+ days\s/,
  PE2000055AB: /\sNo news for \d+ days\s/,
}
const ids = Object.keys(needyParcels)

async function placeParcels(page: Page, pkIds: readonly string[]): Promise<void> {
  // Before what the sandbox tells of them: earlier entries would belong to another parcel.
  const sendTimeISO = new Date(Date.now() - 90 * 24 * 3_600_000).toISOString()
  for (const pkId of pkIds) await placeOrder(page, pkId, { sendTimeISO })
}

/** Saves parcels that the courier reports as stuck. */
async function placeNeedy(page: Page, pkIds: readonly string[]): Promise<void> {
  await placeParcels(page, pkIds)
  // Opening a parcel queries the courier at once.
  for (const pk_id of pkIds) await callAs(page, getPackage, { query: { pk_id } })
  const listed = async () => (await callAs(page, listAttention, {})).result.length
  await expect.poll(listed).toBe(pkIds.length)
}

const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' })
const needy = (page: Page) => attention(page).locator('tbody tr.ant-table-row')

test.describe('the overview', () => {
  test('lists parcels without news, held at customs or returned, as soon as the courier reports it', async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    await anna.goto('/dashboard/overview')
    await expect(
      attention(anna).getByText('No parcel is without news, held at customs or returned.'),
    ).toBeVisible()
    await placeParcels(anna, ids)
    await expect(attention(anna).getByText('6 parcels', { exact: true })).toBeVisible()
    await expect(needy(anna)).toHaveCount(5)
    await attention(anna).getByRole('button', { name: 'Show all 6' }).click()
    await expect(needy(anna)).toHaveCount(6)
    for (const [pkId, reason] of Object.entries(needyParcels)) {
      const line = needy(anna).filter({ hasText: pkId })
      await expect(line).toHaveText(reason, { useInnerText: true })
      // Receiver, the courier's last message, its time, and the time of the query.
      await expect(line).toHaveText(
        /王小明\s.+\p{Script=Han}.+\s\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\s+(now|\d+ min ago)\s/su,
        { useInnerText: true },
      )
    }
    await attention(anna).getByRole('button', { name: 'Show fewer' }).click()
    await expect(needy(anna)).toHaveCount(5)
  })

  test('sets a parcel aside for all people, and links to its page', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const otto = await app.person('staff', 'Otto')
    await placeNeedy(anna, ids)
    await anna.goto('/dashboard/overview')
    await otto.goto('/dashboard/overview')
    await expect(needy(otto).filter({ hasText: returned })).toBeVisible()
    const button = attention(anna).getByRole('button', { name: `Set aside ${returned}` })
    await button.hover()
    await expect(
      anna.getByRole('tooltip').getByText(/^Removes it from this list\. It comes back if the parcel moves/),
    ).toBeVisible()
    await button.click()
    await expect(anna.getByText(`Package ${returned} is set aside until its track moves.`)).toBeVisible()
    await expect(attention(anna).getByText('5 parcels', { exact: true })).toBeVisible()
    await expect(attention(otto).getByText('5 parcels', { exact: true })).toBeVisible()
    await expect(needy(otto)).toHaveCount(5)
    await expect(needy(otto).filter({ hasText: returned })).toHaveCount(0)
    await expect(attention(otto).getByRole('button', { name: /^Show all/ })).toHaveCount(0)
    await attention(otto).getByRole('link', { name: customs }).click()
    await expect(otto).toHaveURL(new RegExp(`/dashboard/package\\?pk_id=${customs}$`))
    await expect(otto.getByText('Sandbox: At customs').first()).toBeVisible()
  })
})
