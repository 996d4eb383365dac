import { isPieces } from '#domain/item/pieces.ts'
import { splitLine } from '#domain/money/split.ts'
import { callName, cleanDetail, detailRules, detailsIn } from '#domain/order/details.ts'
import type { DetailName, OrderPart, SentIn } from '#domain/order/fields.ts'
import { isPackageId } from '#domain/parcel/package-id.ts'
import { isPackageType } from '#domain/parcel/package-type.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { statedDetail } from '../../../shared/form/stated-detail.ts'
import { type NumberKind, typedNumber, typedOrZero } from '../../../shared/form/typed-number.ts'
import { type Draft, filledRows, type PackageDraft, type ReceiverDraft, type Row } from './draft.ts'
import type { Parcel } from './parcel.ts'
import type { CellProblems, PackageField, Problem, ReceiverField, RowField } from './problem.ts'
import { noProblems, type Problems, wrongNumber } from './problem.ts'

/**
 * Finds the problem of every cell that blocks the review (business-rules.md 12: a name, and quantity, price,
 * weight and cost that are not 0). When there is none, domain/ checks the limits that need more than one
 * cell: submission.ts. Wholly empty rows are ignored; when there are no others, the first one is marked.
 */
export function findProblems(draft: Draft, parcel: Parcel): Problems {
  const rows: Record<string, CellProblems<RowField>> = {}
  const filled = filledRows(draft.rows)
  for (const row of filled.length > 0 ? filled : draft.rows.slice(0, 1)) {
    const found = rowProblems(row)
    if (Object.keys(found).length > 0) rows[row.id] = found
  }
  return {
    ...noProblems,
    package: packageProblems(draft.package, parcel),
    receiver: receiverProblems(draft.receiver),
    rows,
    general: filled.length === 0 ? [{ code: 'noItems' }] : [],
  }
}

function packageProblems(draft: PackageDraft, parcel: Parcel): CellProblems<PackageField> {
  return only(
    {
      pk_id: !isPackageId(draft.pk_id) && { code: 'packageId' },
      type: !isPackageType(draft.type) && { code: 'type' },
      weight: !parcel.weight && { code: 'packageWeight' },
      count: !(parcel.count !== null && isPieces(parcel.count)) && { code: 'count' },
      ...detailProblems('packageData', (field) => draft[callName(field)]),
    },
    draft,
  )
}

const receiverProblems = (draft: ReceiverDraft): CellProblems<ReceiverField> =>
  only(
    detailProblems('receiverData', (field) => draft[callName(field)]),
    draft,
  )

/** What a cell says that is empty, or whose time cannot be read. */
const emptyCells: Readonly<Partial<Record<DetailName, Problem>>> = {
  sendTime: { code: 'sendTime' },
  receiver: { code: 'receiver' },
  phone: { code: 'phone' },
  address: { code: 'address' },
}

function detailProblems<P extends OrderPart>(
  part: P,
  textOf: (field: SentIn<P>) => string,
): Readonly<Record<string, Problem | false>> {
  return Object.fromEntries(
    detailsIn(part).map((field) => [callName(field), detailProblem(field, textOf(field))]),
  )
}

/** The check of the whole order finds what is too long or too high. */
function detailProblem(field: DetailName, text: string): Problem | false {
  const rule = { ...detailRules[field], most: Number.POSITIVE_INFINITY }
  const isWrong = cleanDetail(rule, statedDetail(field, text)) === null
  return isWrong && (emptyCells[field] ?? { code: 'refused', refusal: refuse(rule.refusal) })
}

function rowProblems(row: Row): CellProblems<RowField> {
  const qty = typedNumber(row.qty, 'pieces')
  const stock = typedOrZero(row.stock)
  const employee = typedOrZero(row.employee)
  const countable = qty !== null && isPieces(qty)
  const parts = isPart(stock) && isPart(employee)
  const split = countable && parts && !splitLine({ qty, stock, employee })
  return only(
    {
      item: cleanText(row.item) === '' && { code: 'item' },
      qty: !countable && { code: 'qty' },
      price: !isAboveZero(row.price, 'aud') && { code: 'price' },
      subtotalWeight: !isAboveZero(row.subtotalWeight, 'kg') && { code: 'weight' },
      stock: isPart(stock) ? split && { code: 'split', params: { qty } } : { code: 'pieces' },
      employee: isPart(employee) ? split && { code: 'split', params: { qty } } : { code: 'pieces' },
    },
    row,
  )
}

function isAboveZero(text: string, kind: NumberKind): boolean {
  const value = typedNumber(text, kind)
  return value !== null && value > 0
}

function isPart(value: number | null): value is number {
  return value !== null && (value === 0 || isPieces(value))
}

function only<F extends string>(
  all: Readonly<Partial<Record<F, Problem | false>>>,
  texts: Readonly<Partial<Record<F, string>>>,
): CellProblems<F> {
  const found: Partial<Record<F, Problem>> = {}
  for (const field in all) {
    const problem: Problem | false | undefined = all[field]
    if (problem) found[field] = wrongNumber(field, texts[field] ?? '') ?? problem
  }
  return found
}
