import { ulid } from 'ulid'
import type { Answer } from '#contract/call.ts'
import type { findOrder } from '#contract/order.ts'
import type { AddressDoubt } from '#domain/address/doubts.ts'
import { callName, detailsIn } from '#domain/order/details.ts'
import type { CallName, SentIn } from '#domain/order/fields.ts'
import { cleanText } from '#domain/text/text.ts'
import { parseItemText } from './item-text.ts'

/**
 * The fields of the package, the receiver and an item row, in the order of the page: those of a row are the
 * cells of its columns.
 */
const packageFields = ['pk_id', 'type', 'weight', 'count', ...detailsIn('packageData').map(callName)] as const
const receiverFields = detailsIn('receiverData').map(callName)
export const rowFields = ['item', 'qty', 'price', 'subtotalWeight', 'stock', 'employee', 'note'] as const

/** Fields as typed. They are texts, so that no typed character is lost or changed. */
type Texts<F extends string> = Readonly<Record<F, string>>
/** The rate is that of a saved order; an order that is not saved has the one of the settings. */
export type PackageDraft = Texts<(typeof packageFields)[number]> & Partial<Texts<'exchangeRate'>>
/** What only a saved order has stands beside its receiver. */
export type ReceiverDraft = Texts<(typeof receiverFields)[number]> & Partial<Texts<CallName<SentIn<null>>>>
export interface Row extends Texts<(typeof rowFields)[number]> {
  readonly id: string
  /** Kg of one piece of the chosen product, as long as the subtotal weight follows the quantity by it. */
  readonly pieceWeight?: string
  /** What the customer called the item, in a row of a pasted message. */
  readonly written?: string
}

/** An order that the user is entering. */
export interface Draft {
  readonly package: PackageDraft
  readonly receiver: ReceiverDraft
  readonly rows: readonly Row[]
  /** Why the courier's address needs a look, until it is typed over. */
  readonly addressDoubt?: AddressDoubt | null
  /** True where the sandbox has made the parcel up. It stays, whatever is typed over. */
  readonly sandbox?: true
}

/** Fills a row, and what follows from it in the package. */
export type FillRow = (draft: Draft, id: string) => Draft

function empty<F extends string>(fields: readonly F[]): Texts<F> {
  return Object.fromEntries(fields.map((field) => [field, ''])) as Record<F, string>
}

export const emptyPackage: PackageDraft = empty(packageFields)
export const emptyReceiver: ReceiverDraft = empty(receiverFields)

export function newRow(values: Partial<Omit<Row, 'id'>> = {}): Row {
  return { id: ulid(), ...empty(rowFields), ...values }
}

/** Whether nothing is typed in the row. */
export function isBlank({ id: _, pieceWeight: __, written: ___, ...texts }: Row): boolean {
  return Object.values(texts).every((text) => cleanText(text) === '')
}

/** The rows that are part of the order: wholly empty rows are not. */
export function filledRows(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => !isBlank(row))
}

/** An empty draft for an order that is entered by hand. It is sent now, unless the user says otherwise. */
export function emptyDraft(pk_id: string): Draft {
  return {
    package: { ...emptyPackage, pk_id, sendTimeISO: nowISO() },
    receiver: emptyReceiver,
    rows: [newRow()],
  }
}

type Found = NonNullable<Answer<typeof findOrder>['result']>

/**
 * A draft of what the courier knows about a package; unknown fields stay empty, an unknown send time is now.
 */
export function draftOf(found: Found): Draft {
  const rows = found.items.map((text) => newRow(parseItemText(text)))
  return {
    package: {
      ...emptyPackage,
      pk_id: found.package_id,
      type: found.item_type,
      weight: textOf(found.package_weight),
      count: textOf(found.item_count),
      sendTimeISO: found.sendTimeISO ?? nowISO(),
    },
    receiver: {
      ...emptyReceiver,
      receiver: found.receiver_name,
      phone: found.receiver_phone,
      address: found.receiver_address,
    },
    rows: rows.length > 0 ? rows : [newRow()],
    addressDoubt: found.doubtful.receiver_address,
    ...(found.sandbox && { sandbox: true }),
  }
}

/** The present second. */
function nowISO(): string {
  const second = 1000
  return new Date(Math.floor(Date.now() / second) * second).toISOString()
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}
