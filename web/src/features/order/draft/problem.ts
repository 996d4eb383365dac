import type { TFunction } from 'i18next'
import type { PhoneDoubt } from '#domain/address/doubts.ts'
import { type Refusal, refusalText } from '#domain/refusal/refusal.ts'
import { cleanNumber, type NumberKind } from '../../../shared/form/typed-number.ts'
import type { texts } from '../../../shared/i18n/en/order.ts'
import { currentWording } from '../../../shared/i18n/wording.ts'
import type { PackageDraft, ReceiverDraft, Row } from './draft.ts'

/** The reason why a cell is marked. */
export type Problem = FoundProblem | WrongNumber | PhoneNote | RefusedOrder

interface FoundProblem {
  readonly code: keyof (typeof texts)['problem']
  readonly params?: { readonly max?: number; readonly qty?: number }
  /** A note that a number was changed to its limit. It does not block the review. */
  readonly soft?: true
}

/** A text that is no number, or has the unit of another column. */
interface WrongNumber {
  readonly code: 'wrongNumber'
  readonly kind: NumberKind
  readonly soft?: never
}

/** What is unusual about a phone number. It does not block the review. */
interface PhoneNote {
  readonly code: 'phoneDoubt'
  readonly doubt: PhoneDoubt
  readonly soft: true
}

/** A refusal by domain/, which checks the order as a whole. */
interface RefusedOrder {
  readonly code: 'refused'
  readonly refusal: Refusal
  readonly soft?: never
}

/** The sentence of a problem, in the language of `t`. */
export function problemText(t: TFunction<'order'>, problem: Problem): string {
  if (problem.code === 'refused') return refusalText(problem.refusal, currentWording())
  if (problem.code === 'phoneDoubt') return t(`phoneDoubt.${problem.doubt}`, { ns: 'common' })
  if (problem.code === 'wrongNumber') return t(`wrongNumber.${problem.kind}`, { ns: 'common' })
  return t(`problem.${problem.code}`, { max: 0, qty: 0, ...problem.params })
}

export type CellProblems<F extends string = string> = Readonly<Partial<Record<F, Problem>>>
export type PackageField = keyof PackageDraft
export type ReceiverField = keyof ReceiverDraft
export type RowField = Exclude<keyof Row, 'id' | 'pieceWeight' | 'written'>

const kinds: Readonly<Record<string, NumberKind>> = {
  weight: 'kg',
  count: 'pieces',
  exchangeRate: 'rate',
  qty: 'pieces',
  price: 'aud',
  subtotalWeight: 'kg',
  stock: 'pieces',
  employee: 'pieces',
}

/** What a field of a row or of the package is a number of; undefined for one that is a text. */
export const kindOf = (field: string) => kinds[field]

/** The problem of a text that is not the number which its field needs. It is marked at once. */
export function wrongNumber(field: string, text: string): Problem | undefined {
  const kind = kinds[field]
  return kind && cleanNumber(text, kind) === null ? { code: 'wrongNumber', kind } : undefined
}

/** The problems of the whole order; those of the rows by row id. */
export interface Problems {
  readonly package: CellProblems<PackageField>
  readonly receiver: CellProblems<ReceiverField>
  readonly rows: Readonly<Record<string, CellProblems<RowField>>>
  /** Problems without a cell. */
  readonly general: readonly Problem[]
}

export const noProblems: Problems = { package: {}, receiver: {}, rows: {}, general: [] }

export function hasNoProblems({ package: parcel, receiver, rows, general }: Problems): boolean {
  const cells = [parcel, receiver, ...Object.values(rows)].flatMap((found) => Object.values(found))
  return general.length === 0 && cells.every(({ soft }) => soft)
}

/** Removes the problems of some fields, because the user has typed in them. */
export function without<F extends string>(problems: CellProblems<F>, fields: readonly F[]): CellProblems<F> {
  if (!fields.some((field) => field in problems)) return problems
  const remaining: Partial<Record<F, Problem>> = { ...problems }
  for (const field of fields) delete remaining[field]
  return remaining
}
