import { changesBetween, fieldsOfOrders } from '#domain/correction/field-changes.ts'
import { editedFields, type WantedEdit } from '#domain/correction/order/edit-package.ts'
import { isRefusal } from '#domain/messages/refusal.ts'
import type { StandingOrder } from '../standing-order.ts'
import type { FieldChange } from './field-change.ts'

/** What an edit changes, by the functions with which the server stores it: no number depends on it, so the page knows all of it. */
export function editChanges(order: StandingOrder, wanted: WantedEdit): readonly FieldChange[] {
  const { receiver, phone, address, note } = order
  const before = { receiver: { receiver, phone, address }, sendTime: Date.parse(order.sendTimeISO), note }
  const after = editedFields(before, wanted)
  // The form has shown what is wrong.
  if (isRefusal(after)) return []
  return changesBetween(before, after).flatMap((change) => {
    const field = fieldsOfOrders.find((known) => known === change.field)
    return field
      ? [{ line: null, nth: 1, field, before: shown(change.before), after: shown(change.after) }]
      : []
  })
}

/** The send time is the only number. */
const shown = (value: string | number | null) =>
  typeof value === 'number' ? new Date(value).toISOString() : value
