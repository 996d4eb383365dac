import type { Effect } from '#domain/correction/effect.ts'
import type { ParcelState } from '#domain/correction/parcel-state.ts'
import { undoCartAdd, undoCartRemove } from '#domain/correction/undo/undo-cart.ts'
import { undoMove } from '#domain/correction/undo/undo-move.ts'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { countCartEntries, lockCartEntry } from '../../storage/stores/cart/cart.store.ts'
import { readParcelState } from '../../storage/stores/correction/parcel-state.store.ts'
import type { DoneEntry } from '../../storage/stores/log/undo.store.ts'
import { hasMovedInto } from '../../storage/stores/log/undo.store.ts'
import { addedEntry, doneMove, removedEntry } from './done-pieces.ts'

/** Works out how a move, an addition to the cart or a removal is undone. The person must be locked. */
export async function undoPieces(trx: Trx, done: DoneEntry): Promise<Effect | Refusal> {
  const { from, to } = done.params
  // Carts are locked before item rows.
  if (to === 'cart') return undoAddition(trx, done)
  const state = await parcelOf(trx, done)
  if (!state) return refuse('undo.changed')
  if (from === 'cart') return undoRemoval(trx, done, state)
  const move = from === 'expired cart' ? null : doneMove(done, state)
  if (!move) return refuse('undo.changed')
  // Who has moved more pieces into the row since still asks for these.
  const stays = move.requestedBy !== null && (await hasMovedInto(trx, move.target.id, done))
  return undoMove(state, stays ? { ...move, requestedBy: null } : move)
}

async function undoAddition(trx: Trx, done: DoneEntry): Promise<Effect | Refusal> {
  const added = addedEntry(done)
  if (!added || !(await lockCartEntry(trx, added.id, done.userId))) return refuse('undo.changed')
  const state = await parcelOf(trx, done)
  return state ? undoCartAdd(state, added) : refuse('undo.changed')
}

async function undoRemoval(trx: Trx, done: DoneEntry, state: ParcelState): Promise<Effect | Refusal> {
  const removed = removedEntry(done)
  // Somebody else's entry was removed by emptying their cart.
  if (!removed || removed.entry.userId !== done.userId) return refuse('undo.gone')
  return undoCartRemove(state, removed, await countCartEntries(trx, done.userId))
}

const parcelOf = (trx: Trx, { pkId }: DoneEntry) => readParcelState({ locks: true, db: trx }, pkId)
