import type { Input } from '#contract/call.ts'
import type { saveDraft } from '#contract/draft.ts'
import { isAddressDoubt } from '#domain/address/doubts.ts'

/** What is typed of an order: texts by the names of their fields. A field that is missing is empty. */
export type DraftContent = Input<typeof saveDraft>['body']['content']

type Texts = DraftContent['package']

/** A stored draft; null when it is none. Fields that are no text are left out. */
export function contentOf(value: unknown): DraftContent | null {
  if (!isRecord(value) || !isRecord(value.package) || !isRecord(value.receiver)) return null
  if (!Array.isArray(value.rows) || !value.rows.every(isRecord)) return null
  const { addressDoubt, sandbox } = value
  return {
    package: textsOf(value.package),
    receiver: textsOf(value.receiver),
    rows: value.rows.map(textsOf),
    ...(isAddressDoubt(addressDoubt) && { addressDoubt }),
    ...(sandbox === true && { sandbox }),
  }
}

function textsOf(fields: Record<string, unknown>): Texts {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
