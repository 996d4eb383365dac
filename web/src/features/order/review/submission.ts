import type { Input } from '#contract/call.ts'
import type { submitOrder } from '#contract/order.ts'
import { originalTypes } from '#domain/item/moves.ts'
import { callName, detailRules, detailsIn, partOfOrder } from '#domain/order/details.ts'
import type { DetailName } from '#domain/order/fields.ts'
import { checkOrder, type OrderSubmission } from '#domain/order/order-check.ts'
import { checkLine, fieldOfLineRefusal } from '#domain/order/order-check-line.ts'
import { type OrderLine, reviewOf } from '#domain/order/order-lines.ts'
import { isRefusal, type Refusal } from '#domain/refusal/refusal.ts'
import type { Settings } from '#domain/setting/settings.ts'
import { cleanNote, cleanText } from '#domain/text/text.ts'
import { aud, kg, rate, rmb } from '#domain/unit/units.ts'
import { statedDetail } from '../../../shared/form/stated-detail.ts'
import { typedNumber, typedOrZero } from '../../../shared/form/typed-number.ts'
import { type Draft, filledRows, isBlank, type Row } from '../draft/draft.ts'
import { findProblems } from '../draft/find-problems.ts'
import { type Parcel, parcelOf } from '../draft/parcel.ts'
import {
  type CellProblems,
  hasNoProblems,
  noProblems,
  type Problem,
  type Problems,
  type RowField,
} from '../draft/problem.ts'
import { countOf, numbersOf, splitOf } from '../draft/row-numbers.ts'

export type Submission = Input<typeof submitOrder>['body']

/**
 * The order as sent to the server, or the problems that block it. It ends with the same check that the server
 * runs.
 */
export function submissionOf(draft: Draft, settings: Settings | null): Submission | Problems {
  const typed = parcelOf(draft.package, settings)
  const parcel = { ...typed, count: countOf(draft, typed) }
  const problems = findProblems(draft, parcel)
  const { postage, exchangeRate, weight, count, type } = parcel
  if (settings === null) return { ...problems, general: [...problems.general, { code: 'noSettings' }] }
  if (!hasNoProblems(problems)) return problems
  if (postage === null || exchangeRate === null || weight === null || count === null || type === null) {
    throw new Error('a package without problems has numbers')
  }
  const rows = lineProblems(draft.rows, { ...parcel, weight, postage, exchangeRate })
  if (Object.keys(rows).length > 0) return { ...noProblems, rows }

  const packageData = {
    pk_id: draft.package.pk_id,
    type,
    weight: kg.toNumber(weight),
    count,
    postage: aud.toNumber(postage),
    exchangeRate: rate.toNumber(exchangeRate),
    ...partOfOrder('packageData', (field) => statedDetail(field, draft.package[callName(field)])),
  }
  const review = reviewOf(filledRows(draft.rows).flatMap((row) => lineOf(row, parcel) ?? []))
  const order: OrderSubmission = {
    reviewData: { pk_id: packageData.pk_id, ...review },
    packageData,
    receiverData: partOfOrder('receiverData', (field) =>
      statedDetail(field, draft.receiver[callName(field)]),
    ),
  }
  const verdict = checkOrder(order, settings)
  if (isRefusal(verdict)) return problemsOfRefusal(verdict)
  return {
    ...order,
    reviewData: withCommonFields(order, verdict.details.receiver),
    receiverData: partOfOrder('receiverData', (field) => verdict.details[field]),
  }
}

export function isSubmission(value: Submission | Problems): value is Submission {
  return 'reviewData' in value
}

/** Adds the fields that every entry of the review has (business-rules.md 10). */
function withCommonFields({ reviewData, packageData }: OrderSubmission, receiver: string) {
  const { pk_id, exchangeRate, sendTimeISO } = packageData
  const common = { qty_in_cart: 0, pk_id, exchangeRate, sendTimeISO, receiver }
  const [sold, stock, employee] = originalTypes.map((type) =>
    reviewData[type].map((entry) => ({ ...entry, ...common, type })),
  )
  return { pk_id, sold: sold ?? [], stock: stock ?? [], employee: employee ?? [] }
}

/** A row as an ordered line; null while one of its numbers is missing. */
function lineOf(row: Row, parcel: Parcel): OrderLine | null {
  const { qty, subtotalWeight, weight, cost } = numbersOf(row, parcel)
  const price = typedNumber(row.price, 'aud')
  const split = splitOf(row)
  if (qty === null || subtotalWeight === null || weight === null || cost === null) return null
  if (price === null || split === null) return null
  return {
    item: cleanText(row.item),
    qty,
    ...split,
    price,
    subtotalWeight: kg.toNumber(subtotalWeight),
    weight: kg.toNumber(weight),
    cost: rmb.toNumber(cost),
    note: cleanNote(row.note),
  }
}

type Numbers = Parameters<typeof checkLine>[2]

/** What the check of a line says of each row, by row id. */
export function lineProblems(rows: readonly Row[], parcel: Parcel & Numbers) {
  const found: Record<string, CellProblems<RowField>> = {}
  for (const [index, row] of rows.entries()) {
    if (isBlank(row)) continue
    const refusal = checkLine(lineOf(row, parcel) ?? asTyped(row), index + 1, parcel)
    if (isRefusal(refusal))
      found[row.id] = { [fieldOfLineRefusal[refusal.refused] ?? 'item']: problemOf(refusal) }
  }
  return found
}

/**
 * A line with the numbers as typed, for a row whose numbers cannot be computed: domain/ then says which one
 * is wrong.
 */
function asTyped(row: Row): OrderLine {
  const qty = typedNumber(row.qty, 'pieces') ?? 0
  const stock = typedOrZero(row.stock) ?? 0
  const employee = typedOrZero(row.employee) ?? 0
  const price = typedNumber(row.price, 'aud') ?? 0
  const subtotalWeight = typedNumber(row.subtotalWeight, 'kg') ?? 0
  const sold = qty - stock - employee
  return { ...row, qty, sold, stock, employee, price, subtotalWeight, weight: 1, cost: 1 }
}

function problemsOfRefusal(refusal: Refusal): Problems {
  const problem = problemOf(refusal)
  const isAbout = (field: DetailName) => detailRules[field].refusal === refusal.refused
  const ofPackage = detailsIn('packageData').find(isAbout)
  const ofReceiver = detailsIn('receiverData').find(isAbout)
  if (refusal.refused === 'order.package_weight') return { ...noProblems, package: { weight: problem } }
  if (ofPackage) return { ...noProblems, package: { [callName(ofPackage)]: problem } }
  if (ofReceiver) return { ...noProblems, receiver: { [callName(ofReceiver)]: problem } }
  return { ...noProblems, general: [problem] }
}

function problemOf(refusal: Refusal): Problem {
  return { code: 'refused', refusal }
}
