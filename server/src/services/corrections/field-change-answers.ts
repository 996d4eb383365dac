import type { Static } from 'typebox'
import type { FieldChanges } from '#contract/schemas/order-correction.ts'
import type { FieldChange } from '#domain/correction/field-changes.ts'
import { toCall } from '#domain/order/field-kinds.ts'
import { type OrderField, orderFields } from '#domain/order/fields.ts'

type Answered = Static<typeof FieldChanges>[number]

/** Changed fields in the units of the API. */
export function fieldChangeAnswers(changes: readonly FieldChange[]): Answered[] {
  return changes.map(({ field: name, before, after }) => {
    const [, group, nth = '1', ofLine] = /^line (\d+)(?:\/(\d+))?\.(\w+)$/.exec(name) ?? []
    const field = (ofLine ?? name) as Answered['field']
    return {
      line: group === undefined ? null : Number(group),
      nth: Number(nth),
      field,
      before: answered(field, before),
      after: answered(field, after),
    }
  })
}

function answered(field: OrderField, value: string | number | null): string | number | null {
  return value === null ? null : toCall(orderFields[field].kind, value)
}
