import { isPieces } from '#domain/item/pieces.ts'
import { costPerEach, rowCost, weightPerEach } from '#domain/money/landed-cost.ts'
import { splitLine } from '#domain/money/split.ts'
import { aud, type Fen, type Grams, sum } from '#domain/unit/units.ts'
import { typedNumber, typedOrZero } from '../../../shared/form/typed-number.ts'
import type { Draft, Row } from './draft.ts'
import { gramsOf, type Parcel } from './parcel.ts'

/** The numbers computed from a row and its parcel; null while an input is missing. */
export interface RowNumbers {
  readonly qty: number | null
  readonly subtotalWeight: Grams | null
  /** Of one piece. */
  readonly weight: Grams | null
  readonly cost: Fen | null
  /** Of all pieces. */
  readonly total: Fen | null
}

// Caches the numbers by row object: rows are immutable, so a cached value holds as long as the parcel is the
// same.
const known = new WeakMap<Row, { parcel: Parcel; numbers: RowNumbers }>()

export function numbersOf(row: Row, parcel: Parcel): RowNumbers {
  const cached = known.get(row)
  if (cached?.parcel === parcel) return cached.numbers
  const numbers = compute(row, parcel)
  known.set(row, { parcel, numbers })
  return numbers
}

function compute(row: Row, parcel: Parcel): RowNumbers {
  const typedQty = typedNumber(row.qty, 'pieces')
  const qty = typedQty !== null && isPieces(typedQty) ? typedQty : null
  const subtotalWeight = gramsOf(row.subtotalWeight)
  const weight = qty !== null && subtotalWeight !== null ? weightPerEach(subtotalWeight, qty) : null
  const money = qty !== null && weight !== null ? moneyOf(row, parcel, { qty, weight }) : null
  return { qty, subtotalWeight, weight, cost: money?.cost ?? null, total: money?.total ?? null }
}

function moneyOf(row: Row, parcel: Parcel, { qty, weight }: { qty: number; weight: Grams }) {
  const { weight: packageWeight, postage, exchangeRate } = parcel
  const price = typedNumber(row.price, 'aud')
  if (price === null || price < 0 || !aud.fits(price)) return null
  if (!packageWeight || postage === null || exchangeRate === null) return null
  try {
    const cost = costPerEach({ price: aud.from(price), weight, packageWeight, postage, exchangeRate })
    return { cost, total: rowCost(cost, qty) }
  } catch (error) {
    // Amounts too large for integer fen; the review marks the cell.
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * The typed pieces of a row and those that are sold; null while they are not known, or are more than the
 * quantity.
 */
export function splitOf(row: Row) {
  const qty = typedNumber(row.qty, 'pieces')
  const stock = typedOrZero(row.stock)
  const employee = typedOrZero(row.employee)
  return qty === null || stock === null || employee === null ? null : splitLine({ qty, stock, employee })
}

export interface Totals {
  readonly pieces: number
  readonly weight: Grams
  readonly cost: Fen
}

/** Sums of all rows, as far as their numbers are known. */
export function totalsOf(rows: readonly Row[], parcel: Parcel): Totals {
  const numbers = rows.map((row) => numbersOf(row, parcel))
  return {
    pieces: sum(numbers.map(({ qty }) => qty ?? 0)),
    weight: sum(numbers.flatMap(({ subtotalWeight }) => subtotalWeight ?? [])),
    cost: sum(numbers.flatMap(({ total }) => total ?? [])),
  }
}

/** The count of the package: that of its type or the typed one, and until one is typed that of the pieces. */
export function countOf({ package: { count }, rows }: Draft, parcel: Parcel): number | null {
  if (parcel.count !== null || count.trim() !== '') return parcel.count
  // Without pieces the rows are marked, not the count.
  return Math.max(1, totalsOf(rows, parcel).pieces)
}

/**
 * Auto Fill: the package weight minus the weight of the other rows, at least 0; null while the package has no
 * weight.
 */
export function remainingWeight(
  rows: readonly Row[],
  except: string,
  packageWeight: Grams | null,
): Grams | null {
  if (packageWeight === null) return null
  const others = rows.filter(({ id }) => id !== except).flatMap((row) => gramsOf(row.subtotalWeight) ?? [])
  return Math.max(0, packageWeight - sum(others)) as Grams
}
