import type { Static } from 'typebox'
import type { Correctable } from '#contract/schemas/package.ts'
import { standingOf } from '#domain/account/paid-item.ts'
import {
  cartsHolding,
  type Obstacle,
  transactionsHolding,
  writeOffsHolding,
} from '#domain/correction/obstacles.ts'
import { ownOrderProblem } from '#domain/correction/order/order-correction.ts'
import type { ParcelState } from '#domain/correction/parcel-state.ts'
import type { RevisionLine } from '#domain/correction/revision.ts'
import type { Wording } from '#domain/messages/wording.ts'
import { inCalls } from '#domain/order/details.ts'
import { lineFields } from '#domain/order/fields.ts'
import { may } from '#domain/people/permissions.ts'
import { refusalText, refuse } from '#domain/refusal/refusal.ts'
import { sum } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import type { Caller } from '../../storage/stores/account/caller.ts'
import { findUserById } from '../../storage/stores/account/user.store.ts'
import { readParcelState } from '../../storage/stores/correction/parcel-state.store.ts'
import { linesBefore } from '../../storage/stores/correction/revision-list.store.ts'
import { isoTime } from '../answers/iso-time.ts'
import { correctionBy, previewReason } from './transaction-effect.ts'

interface Asking {
  readonly caller: Caller
  readonly now: number
  readonly wording: Wording
}

/** What the corrections of an order need: its lines, where its pieces are, and what the caller may do. */
export async function correctable(
  db: Queries,
  pkId: string,
  asking: Asking,
): Promise<Static<typeof Correctable> | undefined> {
  const state = await readParcelState({ locks: false, db }, pkId)
  if (!state) return undefined
  const { revision } = state
  const lines = revision.isVoid ? await linesBefore(db, pkId, revision.number) : revision.lines
  const whyNot = whyNotAmend(state, asking)
  const recorder = await findUserById(db, state.recordedBy)
  return {
    revision: revision.number,
    isVoid: revision.isVoid,
    recordedBy: recorder?.name ?? '',
    recordedByMe: state.recordedBy === asking.caller.userId,
    changedBy:
      revision.number === 1
        ? null
        : { user: revision.by.name, at: isoTime(revision.at), reason: revision.reason },
    mayEdit: !revision.isVoid && may(asking.caller.role, 'package.edit', 'full'),
    mayAmend: whyNot === null,
    whyNot,
    lines: lines.map(lineAnswer),
    ...piecesOfLines(state),
    obstacles: obstacles(state),
  }
}

function whyNotAmend(state: ParcelState, { caller, now, wording }: Asking): string | null {
  const { pkId, revision } = state
  const problem = revision.isVoid
    ? refuse('correction.voided', { pk_id: pkId })
    : ownOrderProblem(state, correctionBy(caller, now, previewReason))
  return problem && refusalText(problem, wording)
}

const lineAnswer = (line: RevisionLine) => ({ line: line.group, ...inCalls(lineFields, line) })

function piecesOfLines({ rows, paid, writeOffs }: ParcelState) {
  const byLine = Map.groupBy(paid, ({ group }) => group)
  return {
    rows: rows.map(({ id, group, type, qty, qtyInCart }) => {
      return { _id: id, line: group, type, qty, free: qty - qtyInCart }
    }),
    paid: [...byLine]
      .map(([line, items]) => ({ line, qty: sum(items.map((item) => standingOf(item).qty)) }))
      .filter(({ qty }) => qty > 0),
    writtenOff: writeOffs
      .filter(({ stands }) => stands)
      .map(({ id, group, qty }) => ({ _id: id, line: group, qty })),
  }
}

/**
 * Transactions and write-offs hinder only what removes their lines; carts every change of the whole package.
 */
function obstacles(state: ParcelState) {
  const all = () => true
  const carts = cartsHolding(state, all)
  return {
    void: shown([...carts, ...transactionsHolding(state, all)]),
    whole: shown(carts),
    removal: state.revision.lines.length === 0 ? [] : removals(state),
  }
}

function removals(state: ParcelState) {
  const groups = [...new Set(state.revision.lines.map(({ group }) => group))]
  return groups
    .map((line) => {
      const isMeant = (group: number) => group === line
      return {
        line,
        obstacles: shown([
          ...cartsHolding(state, isMeant),
          ...transactionsHolding(state, isMeant),
          ...writeOffsHolding(state, isMeant),
        ]),
      }
    })
    .filter((one) => one.obstacles.length > 0)
}

/** As many as a person can go through. */
const shown = (found: readonly Obstacle[]): Obstacle[] => found.slice(0, 50)
