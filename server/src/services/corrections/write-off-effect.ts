import type { Effect } from '#domain/correction/effect.ts'
import type { ItemRowRecord } from '#domain/correction/item-row-record.ts'
import type { Correction } from '#domain/correction/order/order-correction.ts'
import type { ParcelState } from '#domain/correction/parcel-state.ts'
import type { WantedLoss, WriteOff } from '#domain/correction/write-off/write-off.ts'
import {
  countedCost,
  leftToday,
  takeBackWriteOff,
  type WriteOffLimit,
  writeOffPieces,
} from '#domain/correction/write-off/write-off-pieces.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Fen } from '#domain/unit/units.ts'
import { readParcelState } from '../../storage/stores/correction/parcel-state.store.ts'
import type { Reading } from '../../storage/stores/correction/read-rows.ts'
import {
  highestCosts,
  packageOfWriteOff,
  writeOffEndedBy,
  writeOffsOfDay,
} from '../../storage/stores/correction/write-off-list.store.ts'
import { packageOfItem } from '../../storage/stores/item/item.store.ts'
import { digest } from '../answers/seen-version.ts'
import { explainConflict, lastChangedBy } from '../items/explain-conflict.ts'
import { limitAfterCosts } from '../later-costs/limit-after-costs.ts'

type By = Omit<Correction, 'reason'>

/** A worked-out write-off, with what the person sees of it beforehand. */
export interface WrittenOff {
  readonly effect: Effect
  readonly row: ItemRowRecord
  readonly writeOff: WriteOff
  readonly version: string
  /** What is left of the limit afterwards; null for admins. */
  readonly left: Fen | null
}

interface Wanted extends WantedLoss {
  readonly rowId: string
  readonly qty: number
  /** The version that the person saw; null for a preview. */
  readonly version: string | null
}

interface WriteOffBy {
  readonly limit: Fen
  readonly by: By
  /** Further write-offs of the person that come before this one and are not stored yet, in a preview. */
  readonly before?: readonly WriteOff[]
}

/** Works out a write-off. The person must be locked, so that two at once cannot pass the limit together. */
export async function writtenOff(
  reading: Reading,
  { version, ...wanted }: Wanted,
  { limit, by, before = [] }: WriteOffBy,
): Promise<WrittenOff | Refusal> {
  const { db } = reading
  const explained = (refusal: Refusal) => explainConflict(db, wanted.rowId, refusal)
  const pkId = await packageOfItem(db, wanted.rowId)
  const state = pkId === null ? null : await readParcelState(reading, pkId)
  const row = state?.rows.find(({ id }) => id === wanted.rowId)
  if (!state || !row) return explained(refuse('item.gone'))
  const present = rowVersion(row)
  if (version !== null && version !== present)
    return refuse('correction.changed', { user: await lastChangedBy(db, row.id) })
  const own = [...(await writeOffsOfDay(db, by.by.id, by.now)), ...before]
  const highest = await highestCosts(db, [row.pkId, ...own.map((one) => one.pkId)])
  const left = by.role === 'admin' ? limit : await limitAfterCosts(db, limit, by.by.id, by.now)
  const ofDay: WriteOffLimit = { limit: left, own, highestCost: highest }
  const effect = writeOffPieces(state, wanted, ofDay, by)
  if (isRefusal(effect)) return explained(effect)
  const writeOff = effect.writeOffs[0]?.after
  if (!writeOff) throw new Error('a write-off is one entry')
  const leftAfter = (leftToday(ofDay, by.now) - countedCost(writeOff, ofDay)) as Fen
  return { effect, row, writeOff, version: present, left: by.role === 'admin' ? null : leftAfter }
}

/** Everything of a row that somebody sees before writing pieces off. */
function rowVersion(row: ItemRowRecord): string {
  return digest([row.id, row.item, row.qty, row.qtyInCart, row.cost, row.approved, row.subtotal])
}

export interface TakenBack {
  readonly effect: Effect
  readonly state: ParcelState
  readonly writeOff: WriteOff
  /** The row that the pieces return to, before and after. */
  readonly before: ItemRowRecord | null
  readonly after: ItemRowRecord
  readonly version: string
}

/** Works out how a write-off is taken back. */
export async function takenBack(
  reading: Reading,
  { id, version }: { readonly id: string; readonly version: string | null },
  by: Correction,
): Promise<TakenBack | Refusal> {
  const pkId = await packageOfWriteOff(reading.db, id)
  const state = pkId === null ? null : await readParcelState(reading, pkId)
  if (!state) return refuse('write_off.gone')
  const effect = takeBackWriteOff(state, id, by)
  if (isRefusal(effect)) {
    const isEnded = effect.refused === 'write_off.ended'
    return isEnded ? refuse('write_off.ended', { user: await writeOffEndedBy(reading.db, id) }) : effect
  }
  // The pieces return at the cost of the present revision.
  const present = String(state.revision.number)
  if (version !== null && version !== present)
    return refuse('correction.changed', { user: state.revision.by.name })
  const [writeOff, row] = [effect.writeOffs[0]?.before, effect.rows[0]]
  if (!writeOff || !row?.after) throw new Error('taking back changes one row')
  return { effect, state, writeOff, before: row.before, after: row.after, version: present }
}
