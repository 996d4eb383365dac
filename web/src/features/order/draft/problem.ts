import type { TFunction } from 'i18next'
import { type Refusal, refusalText } from '#domain/messages/refusal.ts'
import type { texts } from '../../../shared/i18n/en/order.ts'
import { currentWording } from '../../../shared/i18n/wording.ts'
import type { PackageDraft, ReceiverDraft, Row } from './draft.ts'

/** Why a cell is marked. */
export type Problem = FoundProblem | RefusedOrder

interface FoundProblem {
  readonly code: keyof (typeof texts)['problem']
  readonly params?: { readonly max?: number; readonly qty?: number }
  /** Said in passing (a number was brought back to its limit): does not stop the review. */
  readonly soft?: true
}

/** What domain/ says of the order as a whole. */
interface RefusedOrder {
  readonly code: 'refused'
  readonly refusal: Refusal
  readonly soft?: never
}

/** The sentence of a problem; `t` is of the language that the page speaks. */
export function problemText(t: TFunction<'order'>, problem: Problem): string {
  if (problem.code === 'refused') return refusalText(problem.refusal, currentWording())
  return t(`problem.${problem.code}`, { max: 0, qty: 0, ...problem.params })
}

export type CellProblems<F extends string = string> = Readonly<Partial<Record<F, Problem>>>
export type PackageField = keyof PackageDraft
export type ReceiverField = keyof ReceiverDraft
export type RowField = Exclude<keyof Row, 'id'>

/** Marked cells of the whole order: the rows by their id. */
export interface Problems {
  readonly package: CellProblems<PackageField>
  readonly receiver: CellProblems<ReceiverField>
  readonly rows: Readonly<Record<string, CellProblems<RowField>>>
  /** What belongs to no cell. */
  readonly general: readonly Problem[]
}

export const noProblems: Problems = { package: {}, receiver: {}, rows: {}, general: [] }

export function isFree({ package: parcel, receiver, rows, general }: Problems): boolean {
  const cells = [parcel, receiver, ...Object.values(rows)].flatMap((found) => Object.values(found))
  return general.length === 0 && cells.every(({ soft }) => soft)
}

/** Typing in cells clears what was said about them. */
export function without<F extends string>(problems: CellProblems<F>, fields: readonly F[]): CellProblems<F> {
  if (!fields.some((field) => field in problems)) return problems
  const kept: Partial<Record<F, Problem>> = { ...problems }
  for (const field of fields) delete kept[field]
  return kept
}
