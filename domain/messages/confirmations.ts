import type { MessageParams } from '../refusal/interpolate.ts'
import type { confirmations } from './en/actions.ts'

/** What a write may confirm: every code that has a sentence. */
export type ConfirmationCode = keyof typeof confirmations

/** The value of a successful write; the server turns it into a sentence in the caller's language. */
export interface Confirmation {
  readonly confirmed: ConfirmationCode
  readonly params: MessageParams
}

export function confirm(code: ConfirmationCode, params: MessageParams = {}): Confirmation {
  return { confirmed: code, params }
}
