import type { WantedEdit } from '#domain/correction/order/edit-package.ts'
import type { StandingOrder } from '../standing-order.ts'
import type { FieldChange } from './field-change.ts'

/** What an edit changes: it has no effect on numbers, so the page knows all of it. */
export function editChanges(order: StandingOrder, wanted: WantedEdit): readonly FieldChange[] {
  const change = (field: FieldChange['field'], before: string, after: string | undefined): FieldChange[] =>
    after === undefined ? [] : [{ line: null, nth: 1, field, before, after }]
  return [
    ...change('receiver', order.receiver, wanted.receiver),
    ...change('phone', order.phone, wanted.phone),
    ...change('address', order.address, wanted.address),
    ...change('sendTime', order.sendTimeISO, wanted.sendTimeISO),
    ...change('note', order.note, wanted.note),
  ]
}
