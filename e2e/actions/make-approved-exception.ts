import type { Page } from '@playwright/test'
import { approveException, listItems, transferItem } from '#contract/checkout.ts'
import { callAs } from '../fixtures/call-as.ts'

/** Moves one sold piece to exception as the person on `page`, and lets `admin` approve it. */
export async function makeApprovedException(page: Page, admin: Page, subtotal: number): Promise<void> {
  const { soldItems } = (await callAs(page, listItems, {})).result
  await callAs(page, transferItem, {
    body: {
      ...{ original_id: soldItems[0]?._id ?? '', sourceType: 'sold', targetType: 'exception' },
      ...{ transferQty: 1, subtotal },
    },
  })
  const { exceptionItems } = (await callAs(page, listItems, {})).result
  await callAs(admin, approveException, { body: { _id: exceptionItems[0]?._id ?? '' } })
}
