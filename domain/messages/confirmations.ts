import type { confirmations } from './en/confirmations.ts'
import type { RefusalParams } from './interpolate.ts'

/** What a write may confirm: every code that has a sentence. */
export type ConfirmationCode = keyof typeof confirmations

/** That a write succeeded: a value, which the server turns into a sentence of the caller's language. */
export interface Confirmation {
  readonly confirmed: ConfirmationCode
  readonly params: RefusalParams
}

export function confirm(code: ConfirmationCode, params: RefusalParams = {}): Confirmation {
  return { confirmed: code, params }
}
