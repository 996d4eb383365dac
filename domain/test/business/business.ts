import type { AccountEntry } from '../../account/account-entry.ts'
import type { Side } from '../../account/entry-causes.ts'
import type { PaidItem, PaidTransaction } from '../../account/paid-item.ts'
import { settleOldestFirst } from '../../account/settlement.ts'
import type { Movement } from '../../books/account-findings.ts'
import type { RevisionEntry } from '../../books/evidence-findings.ts'
import type { Figures } from '../../books/month-findings.ts'
import type { Change } from '../../correction/effect.ts'
import { fieldsOf } from '../../correction/field-changes.ts'
import type { CartHold, ItemRowRecord } from '../../correction/item-row-record.ts'
import type { ParcelState } from '../../correction/parcel-state.ts'
import type { Revision } from '../../correction/revision.ts'
import type { TransactionWithParcels } from '../../correction/transaction/transaction-correction.ts'
import type { WriteOff } from '../../correction/write-off/write-off.ts'
import type { FigureDelta } from '../../month/figure-delta.ts'
import type { ClosedMonths } from '../../month/month-close.ts'
import type { Role } from '../../people/roles.ts'
import { firstSettings, type Settings } from '../../setting/settings.ts'
import { type Fen, sum } from '../../unit/units.ts'

/** A whole business in memory, on which the model applies effects as a server would store them. */
export interface Business {
  now: number
  lastId: number
  readonly people: readonly { readonly id: string; readonly name: string; readonly role: Role }[]
  readonly parties: readonly string[]
  readonly parcels: Map<string, StoredParcel>
  readonly rows: Map<string, ItemRowRecord>
  readonly carts: Map<string, CartHold>
  readonly transactions: Map<string, PaidTransaction>
  readonly writeOffs: Map<string, WriteOff>
  readonly entries: AccountEntry[]
  readonly movements: Movement[]
  readonly originals: FigureDelta[]
  readonly deltas: FigureDelta[]
  readonly figures: Map<string, readonly [number, number]>
  months: ClosedMonths
  /** The settings in force. */
  settings: Settings
  readonly closed: Map<string, Figures>
}

export interface StoredParcel {
  recordedBy: string
  sender: string | null
  readonly revisions: Revision[]
  readonly log: RevisionEntry[]
}

const start = Date.parse('2026-01-10T04:00:00Z')

export function newBusiness(): Business {
  return {
    now: start,
    lastId: 0,
    people: [
      { id: 'admin', name: 'Ada', role: 'admin' },
      { id: 'staff', name: 'Bo', role: 'staff' },
      { id: 'visitor', name: 'Chen', role: 'visitor' },
    ],
    parties: ['party 1', 'party 2', 'party 3'],
    parcels: new Map(),
    rows: new Map(),
    carts: new Map(),
    transactions: new Map(),
    writeOffs: new Map(),
    entries: [],
    movements: [],
    originals: [],
    deltas: [],
    figures: new Map(),
    months: { first: '2026-01', lastClosed: null },
    settings: firstSettings,
    closed: new Map(),
  }
}

/** Ids sort by the time of their making. */
export function newId(business: Business): string {
  business.lastId += 1
  return String(business.lastId).padStart(8, '0')
}

/** A package as corrections see it. */
export function stateOf(business: Business, pkId: string): ParcelState {
  const parcel = parcelOf(business, pkId)
  const rows = [...business.rows.values()].filter((row) => row.pkId === pkId)
  const ids = new Set(rows.map(({ id }) => id))
  return {
    pkId,
    revision: currentOf(parcel),
    recordedBy: parcel.recordedBy,
    rows,
    held: [...business.carts.values()].filter(({ rowId }) => ids.has(rowId)),
    paid: [...business.transactions.values()].flatMap((transaction) =>
      transaction.items.filter((item) => item.pkId === pkId).map((item) => ({ ...item, transaction })),
    ),
    writeOffs: [...business.writeOffs.values()].filter((one) => one.pkId === pkId),
    laterCosts: 0,
  }
}

export function parcelOf({ parcels }: Business, pkId: string): StoredParcel {
  const parcel = parcels.get(pkId)
  if (!parcel) throw new Error(`no package ${pkId}`)
  return parcel
}

export function currentOf({ revisions }: StoredParcel): Revision {
  const current = revisions.at(-1)
  if (!current) throw new Error('a package has a revision')
  return current
}

export function withParcels(business: Business, transaction: PaidTransaction): TransactionWithParcels {
  const ids = new Set(transaction.items.map(({ pkId }) => pkId))
  return {
    transaction,
    parcels: new Map([...ids].map((pkId) => [pkId, stateOf(business, pkId)])),
    openOf: (itemId, side) => {
      const item = transaction.items.find(({ id }) => id === itemId)
      return item ? openOf(business, item, side) : (0 as Fen)
    },
  }
}

/**
 * What of an item is still owed on the account that it is on; what was written before a later naming of an
 * item is past.
 */
function openOf({ entries }: Business, item: PaidItem, side: Side): Fen {
  const ofSide = entries.filter((entry) => entry.side === side)
  const named = new Map(ofSide.flatMap(({ cause, itemId }, at) => (cause === 'share' ? [[itemId, at]] : [])))
  const account = ofSide.filter(
    ({ itemId, party }, at) => party === item[side] && at >= (named.get(itemId) ?? 0),
  )
  const charges = settleOldestFirst(account).charges.filter((one) => one.itemId === item.id)
  return sum(charges.map(({ open }) => open))
}

/** Stores changed things by their ids. */
export function storeChanges<T extends { readonly id: string }>(
  into: Map<string, T>,
  changes: readonly Change<T>[],
): void {
  for (const { before, after } of changes) {
    if (before && into.get(before.id) === undefined) throw new Error(`${before.id} is not stored`)
    if (before && after?.id !== before.id) into.delete(before.id)
    if (after) into.set(after.id, after)
  }
}

export function fingerprintOf(revision: Revision): string {
  return JSON.stringify([revision.number, revision.isVoid, [...fieldsOf(revision)]])
}
