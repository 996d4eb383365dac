import { ulid } from 'ulid'
import type { Answer } from '#contract/call.ts'
import type { findOrder } from '#contract/order.ts'
import { parseItemText } from './item-text.ts'

/** A line of the item table as it is typed: texts, so that nothing typed is lost or changed under the fingers. */
export interface Row {
  readonly id: string
  readonly item: string
  readonly qty: string
  readonly price: string
  readonly subtotalWeight: string
  readonly stock: string
  readonly employee: string
  readonly note: string
}

export interface PackageDraft {
  readonly pk_id: string
  readonly type: string
  readonly weight: string
  readonly count: string
  readonly sendTimeISO: string
}

export interface ReceiverDraft {
  readonly receiver: string
  readonly phone: string
  readonly address: string
}

/** An order that is being entered. */
export interface Draft {
  readonly package: PackageDraft
  readonly receiver: ReceiverDraft
  readonly rows: readonly Row[]
}

export const emptyReceiver: ReceiverDraft = { receiver: '', phone: '', address: '' }

export function newRow(values: Partial<Omit<Row, 'id'>> = {}): Row {
  return {
    id: ulid(),
    item: '',
    qty: '',
    price: '',
    subtotalWeight: '',
    stock: '',
    employee: '',
    note: '',
    ...values,
  }
}

/** Nothing is typed in the row. */
export function isBlank({ id: _, ...texts }: Row): boolean {
  return Object.values(texts).every((text) => text.trim() === '')
}

/** An order that is entered by hand from the start. */
export function emptyDraft(pk_id: string): Draft {
  return {
    package: { pk_id, type: '', weight: '', count: '', sendTimeISO: '' },
    receiver: emptyReceiver,
    rows: [newRow()],
  }
}

type Found = NonNullable<Answer<typeof findOrder>['result']>

/** What the courier knows of a package; what it does not say stays empty. */
export function draftOf(found: Found): Draft {
  const rows = found.items.map((text) => newRow(parseItemText(text)))
  return {
    package: {
      pk_id: found.package_id,
      type: found.item_type,
      weight: textOf(found.package_weight),
      count: textOf(found.item_count),
      sendTimeISO: found.sendTimeISO ?? '',
    },
    receiver: {
      receiver: found.receiver_name,
      phone: found.receiver_phone,
      address: found.receiver_address,
    },
    rows: rows.length > 0 ? rows : [newRow()],
  }
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}
