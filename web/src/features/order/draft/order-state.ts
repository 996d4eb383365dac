import { kg } from '#domain/money/units.ts'
import { type Draft, isBlank, type PackageDraft, type ReceiverDraft, type Row } from './draft.ts'
import { normalizeCell } from './normalize-cell.ts'
import { packageWeight } from './parcel.ts'
import { noProblems, type Problems, type RowField, without } from './problem.ts'
import { remainingWeight } from './row-numbers.ts'

export interface OrderState {
  readonly draft: Draft
  readonly problems: Problems
  /** The row that was deleted last, for undo. */
  readonly deleted: { readonly row: Row; readonly index: number } | null
}

export type OrderAction =
  | { do: 'package'; change: Partial<PackageDraft> }
  | { do: 'receiver'; change: Partial<ReceiverDraft> }
  | { do: 'cell'; id: string; field: RowField; text: string }
  | { do: 'normalize'; id: string; field: RowField }
  | { do: 'autoFill'; id: string }
  | { do: 'rows'; rows: readonly Row[] }
  | { do: 'add'; row: Row }
  | { do: 'delete'; id: string }
  | { do: 'undelete' }
  | { do: 'mark'; problems: Problems }

export function startState(draft: Draft): OrderState {
  return { draft, problems: noProblems, deleted: null }
}

/** Applies user actions to the order form. Unchanged rows keep their object identity, so they do not render again. */
export function orderReducer(state: OrderState, action: OrderAction): OrderState {
  const { draft, problems } = state
  switch (action.do) {
    case 'package': {
      const cleared = without(problems.package, keysOf(action.change))
      const next = { ...draft, package: { ...draft.package, ...action.change } }
      return { ...state, draft: next, problems: { ...problems, package: cleared } }
    }
    case 'receiver': {
      const cleared = without(problems.receiver, keysOf(action.change))
      const next = { ...draft, receiver: { ...draft.receiver, ...action.change } }
      return { ...state, draft: next, problems: { ...problems, receiver: cleared } }
    }
    case 'cell':
      return withCell(state, action.id, action.field, action.text)
    case 'normalize':
      return withNormalized(state, action.id, action.field)
    case 'autoFill': {
      const rest = remainingWeight(draft.rows, action.id, packageWeight(draft.package))
      return rest === null ? state : withCell(state, action.id, 'subtotalWeight', String(kg.toNumber(rest)))
    }
    case 'rows':
      return { ...state, draft: { ...draft, rows: action.rows } }
    case 'add':
      return { ...state, draft: { ...draft, rows: [...draft.rows, action.row] } }
    case 'delete': {
      const index = draft.rows.findIndex(({ id }) => id === action.id)
      const row = draft.rows[index]
      if (!row) return state
      const rows = draft.rows.filter(({ id }) => id !== action.id)
      const { [action.id]: _, ...others } = problems.rows
      const deleted = isBlank(row) ? state.deleted : { row, index }
      return { draft: { ...draft, rows }, problems: { ...problems, rows: others }, deleted }
    }
    case 'undelete': {
      if (!state.deleted) return state
      const rows = draft.rows.toSpliced(state.deleted.index, 0, state.deleted.row)
      return { ...state, draft: { ...draft, rows }, deleted: null }
    }
    case 'mark':
      return { ...state, problems: action.problems }
  }
}

// These three limit each other, so changing one clears the problems of all three.
const pieces: readonly RowField[] = ['qty', 'stock', 'employee']

function withCell(state: OrderState, id: string, field: RowField, text: string): OrderState {
  const { draft, problems } = state
  const rows = draft.rows.map((row) => (row.id === id ? { ...row, [field]: text } : row))
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
