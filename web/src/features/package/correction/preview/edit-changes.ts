import { changesBetween } from '#domain/correction/field-changes.ts'
import { editedDetails, type WantedEdit } from '#domain/correction/order/edit-package.ts'
import { detailRules, detailsOf, isDetail } from '#domain/order/details.ts'
import { toCall } from '#domain/order/field-kinds.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import type { StandingOrder } from '../standing-order.ts'
import type { FieldChange } from './field-change.ts'

/** What an edit changes, by the functions with which the server stores it: no number depends on it, so the page knows all of it. */
export function editChanges(order: StandingOrder, wanted: WantedEdit): readonly FieldChange[] {
  const before = detailsOf(order)
  const after = editedDetails(before, wanted)
  // The form has shown what is wrong.
  if (isRefusal(after)) return []
  return changesBetween({ details: before }, { details: after }).flatMap((change) => {
    const { field } = change
    if (!isDetail(field)) return []
    const shown = (value: string | number | null) => value && toCall(detailRules[field].kind, value)
    return [{ line: null, nth: 1, field, before: shown(change.before), after: shown(change.after) }]
  })
}
