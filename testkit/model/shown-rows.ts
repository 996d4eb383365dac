import type { Answer } from '#contract/call.ts'
import type { listItems } from '#contract/checkout.ts'

/** Unpaid item rows as the API shows them. */
export type Rows = Answer<typeof listItems>['result']['soldItems']

export const fen = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100)
