import { detailRules } from '#domain/order/details.ts'
import { scales } from '#domain/order/field-kinds.ts'
import type { DetailName } from '#domain/order/fields.ts'

/** How the input of a detail helps with typing, and how long its text may be. */
export function inputOfDetail(field: DetailName) {
  const { kind, most } = detailRules[field]
  if (kind in scales) return { inputMode: 'decimal' as const }
  return {
    ...(kind === 'phone' && { inputMode: 'tel' as const }),
    ...(most !== undefined && { maxLength: most }),
  }
}
