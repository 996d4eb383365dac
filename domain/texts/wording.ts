import type { ConfirmationCode } from '../confirmations.ts'
import type { Words } from '../fill.ts'
import type { LogFilter, LogKind } from '../log.ts'
import type { RefusalCode } from '../refusals.ts'

/** Every sentence of the business in one language; a code without a sentence does not compile. */
export interface Wording {
  readonly refusal: (code: RefusalCode) => string
  readonly confirmations: Readonly<Record<ConfirmationCode, string>>
  readonly log: Readonly<Record<LogKind, string>>
  /** The filters of the Log screen. */
  readonly filters: Readonly<Record<LogFilter, string>>
  readonly words: Words
  /** What is said of a surprise (product-spec 8). */
  readonly oops: string
}
