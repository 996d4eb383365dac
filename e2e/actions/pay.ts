import type { Page } from '@playwright/test'
import { listTransactions, payCart } from '#contract/transaction.ts'
import type { PaymentMethod } from '#domain/money/payment-method.ts'
import { callAs } from '../fixtures/call-as.ts'
import { putIntoCart } from './put-into-cart.ts'

/** Pays sold pieces of the newest row, for 200 each; gives the id and the name of the transaction. */
export async function pay(page: Page, qty = 1, paymentMethod: PaymentMethod = 'Bank', each = 200) {
  await putIntoCart(page, 'sold', qty, qty * each)
  await callAs(page, payCart, { body: { paymentMethod } })
  const [newest] = (await callAs(page, listTransactions, {})).result
  return { id: newest?._id ?? '', name: `T-${newest?.number}` }
}
