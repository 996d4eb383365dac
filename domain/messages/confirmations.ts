import type { confirmations } from './en/confirmations.ts'
import type { MessageParams } from './interpolate.ts'

/** What a write may confirm: every code that has a sentence. */
export type ConfirmationCode = keyof typeof confirmations

/** That a write succeeded: a value, which the server turns into a sentence of the caller's language. */
export interface Confirmation {
  readonly confirmed: ConfirmationCode
  readonly params: MessageParams
}

export function confirm(code: ConfirmationCode, params: MessageParams = {}): Confirmation {
  return { confirmed: code, params }
}
