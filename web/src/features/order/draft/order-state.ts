import { kg } from '#domain/unit/units.ts'
import type { CellPosition } from '../grid/next-cell.ts'
import {
  type Draft,
  type FillRow,
  isBlank,
  type PackageDraft,
  type ReceiverDraft,
  type Row,
} from './draft.ts'
import { normalizeCell } from './normalize-cell.ts'
import { packageWeight } from './parcel.ts'
import { noProblems, type Problems, type RowField, without } from './problem.ts'
import { remainingWeight } from './row-numbers.ts'
import { withScannedPiece } from './scanned-piece.ts'
import { withText } from './with-text.ts'

export interface OrderState {
  readonly draft: Draft
  readonly problems: Problems
  /** The last change of rows that can be undone. */
  readonly undo: UndoStep | null
  /** Whether nothing was changed after that, so that Ctrl+Z may undo it. */
  readonly undoIsLatest: boolean
}

/** What is needed to undo a change of rows. */
export type UndoStep =
  | { readonly did: 'delete'; readonly row: Row; readonly index: number }
  | {
      readonly did: 'paste'
      /** The first cell of the pasted ones. */
      readonly at: CellPosition
      /** The number of pasted rows. */
      readonly count: number
      /** The rows that were pasted over, as they were. */
      readonly before: readonly Row[]
      /** Ids of the rows that were added. */
      readonly added: readonly string[]
    }

export type OrderAction =
  | { do: 'package'; change: Partial<PackageDraft> }
  | { do: 'receiver'; change: Partial<ReceiverDraft> }
  /** The address of a receiver, which comes after the name; not for another one, or over a typed one. */
  | { do: 'addressOf'; receiver: string; phone: string; address: string }
  | { do: 'cell'; id: string; field: RowField; text: string }
  /** `fill` comes with the offers of products, which are loaded late. */
  | { do: 'product'; id: string; fill: FillRow }
  | { do: 'normalize'; id: string; field: RowField }
  | { do: 'autoFill'; id: string }
  | { do: 'paste'; rows: readonly Row[]; at: CellPosition; count: number }
  | { do: 'add'; row: Row }
  | { do: 'scan'; item: string; fill: FillRow | null }
  | { do: 'delete'; id: string }
  | { do: 'undo' }
  | { do: 'mark'; problems: Problems }
  | { do: 'take'; draft: Draft }

export function startState(draft: Draft): OrderState {
  return { draft, problems: noProblems, undo: null, undoIsLatest: false }
}

/**
 * Applies user actions to the order form. Unchanged rows keep their object identity, so they do not render
 * again.
 */
export function orderReducer(state: OrderState, action: OrderAction): OrderState {
  const next = changed(state, action)
  if (next.undo !== state.undo) return { ...next, undoIsLatest: next.undo !== null }
  return next.draft === state.draft ? next : { ...next, undoIsLatest: false }
}

function changed(state: OrderState, action: OrderAction): OrderState {
  const { draft, problems } = state
  switch (action.do) {
    case 'package': {
      const cleared = without(problems.package, keysOf(action.change))
      const next = { ...draft, package: { ...draft.package, ...action.change } }
      return { ...state, draft: next, problems: { ...problems, package: cleared } }
    }
    case 'receiver': {
      const cleared = without(problems.receiver, keysOf(action.change))
      const receiver = { ...draft.receiver, ...action.change }
      const addressDoubt = receiver.address === draft.receiver.address ? (draft.addressDoubt ?? null) : null
      const next = { ...draft, receiver, addressDoubt }
      return { ...state, draft: next, problems: { ...problems, receiver: cleared } }
    }
    case 'addressOf': {
      const { receiver, phone, address } = draft.receiver
      if (receiver !== action.receiver || phone !== action.phone || address !== '') return state
      return changed(state, { do: 'receiver', change: { address: action.address } })
    }
    case 'cell':
      return withCell(state, action.id, action.field, action.text)
    case 'product':
      return {
        ...state,
        draft: action.fill(draft, action.id),
        problems: { ...problems, rows: { ...problems.rows, [action.id]: {} } },
      }
    case 'normalize':
      return withNormalized(state, action.id, action.field)
    case 'autoFill': {
      const rest = remainingWeight(draft.rows, action.id, packageWeight(draft.package))
      return rest === null ? state : withCell(state, action.id, 'subtotalWeight', String(kg.toNumber(rest)))
    }
    case 'paste':
      return withPasted(state, action)
    case 'add':
      return { ...state, draft: { ...draft, rows: [...draft.rows, action.row] } }
    case 'scan':
      return withScanned(state, action)
    case 'delete': {
      const index = draft.rows.findIndex(({ id }) => id === action.id)
      const row = draft.rows[index]
      if (!row) return state
      const rows = draft.rows.filter(({ id }) => id !== action.id)
      const { [action.id]: _, ...others } = problems.rows
      const undo = isBlank(row) ? state.undo : { did: 'delete' as const, row, index }
      return { ...state, draft: { ...draft, rows }, problems: { ...problems, rows: others }, undo }
    }
    case 'undo':
      if (!state.undo) return state
      return { ...state, draft: { ...draft, rows: undone(draft.rows, state.undo) }, undo: null }
    case 'mark':
      return { ...state, problems: action.problems }
    case 'take':
      return startState(action.draft)
  }
}

function withPasted(state: OrderState, { rows, at, count }: OrderAction & { do: 'paste' }): OrderState {
  const { draft, problems } = state
  const before = draft.rows.filter((row, index) => rows[index] !== row)
  const added = rows.slice(draft.rows.length).map(({ id }) => id)
  const marked = Object.entries(problems.rows).filter(([rowId]) => !before.some(({ id }) => id === rowId))
  return {
    ...state,
    draft: { ...draft, rows },
    problems: { ...problems, rows: Object.fromEntries(marked) },
    undo: { did: 'paste', at, count, before, added },
  }
}

function withScanned(state: OrderState, { item, fill }: OrderAction & { do: 'scan' }): OrderState {
  const { draft } = state
  const rows = withScannedPiece(draft.rows, item)
  const counted = rows.find((row) => !draft.rows.includes(row))
  const known = draft.rows.find(({ id }) => id === counted?.id)
  // As if the quantity had been typed, which clears its problems.
  if (counted && known) return withCell(state, known.id, 'qty', counted.qty)
  const added = { ...state, draft: { ...draft, rows } }
  return counted && fill ? { ...added, draft: fill(added.draft, counted.id) } : added
}

/** Rows that were not part of the step stay as they are now. */
function undone(rows: readonly Row[], step: UndoStep): readonly Row[] {
  if (step.did === 'delete') return rows.toSpliced(step.index, 0, step.row)
  const added = new Set(step.added)
  const before = new Map(step.before.map((row) => [row.id, row]))
  return rows.filter(({ id }) => !added.has(id)).map((row) => before.get(row.id) ?? row)
}

// These three limit each other, so changing one clears the problems of all three.
const pieces: readonly RowField[] = ['qty', 'stock', 'employee']

function withCell(state: OrderState, id: string, field: RowField, text: string): OrderState {
  const { draft, problems } = state
  const rows = draft.rows.map((row) => (row.id === id ? withText(row, field, text) : row))
  const rowProblems = problems.rows[id]
  const cleared = rowProblems && without(rowProblems, pieces.includes(field) ? pieces : [field])
  return {
    ...state,
    draft: { ...draft, rows },
    problems: cleared ? { ...problems, rows: { ...problems.rows, [id]: cleared } } : problems,
  }
}

function withNormalized(state: OrderState, id: string, field: RowField): OrderState {
  const row = state.draft.rows.find((each) => each.id === id)
  if (!row) return state
  const { text, limit } = normalizeCell(row, field, packageWeight(state.draft.package))
  if (text === row[field]) return state
  const next = withCell(state, id, field, text)
  if (!limit) return next
  const { problems } = next
  const rowProblems = { ...problems.rows[id], [field]: limit }
  return { ...next, problems: { ...problems, rows: { ...problems.rows, [id]: rowProblems } } }
}

function keysOf<T extends object>(change: T): (keyof T & string)[] {
  return Object.keys(change).filter((key): key is keyof T & string => key in change)
}
