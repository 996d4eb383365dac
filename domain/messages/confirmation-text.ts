import { interpolate } from '../refusal/interpolate.ts'
import type { Confirmation } from './confirmations.ts'
import type { Wording } from './wording.ts'

/** The sentence of a successful write, for the toast. */
export function confirmationText({ confirmed, params }: Confirmation, wording: Wording): string {
  return interpolate(wording.confirmations[confirmed], params, wording.words)
}
