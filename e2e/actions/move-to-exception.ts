import type { Page } from '@playwright/test'
import { listItems, transferItem } from '#contract/checkout.ts'
import { callAs } from '../fixtures/call-as.ts'

/** Moves pieces of the newest sold row to exception, with a subtotal. */
export async function moveToException(page: Page, transferQty: number, subtotal: number): Promise<void> {
  const { soldItems } = (await callAs(page, listItems, {})).result
  const original_id = soldItems[0]?._id ?? ''
  const body = { original_id, sourceType: 'sold' as const, targetType: 'exception' as const }
  await callAs(page, transferItem, { body: { ...body, transferQty, subtotal } })
}
