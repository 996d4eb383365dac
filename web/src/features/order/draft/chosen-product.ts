import { fixedParcel } from '#domain/parcel/package-type.ts'
import { productName } from '#domain/product/product.ts'
import { type ProductClass, typeOfClass } from '#domain/product/product-class.ts'
import { kg } from '#domain/unit/units.ts'
import { typedNumber } from '../../../shared/form/typed-number.ts'
import type { ProductRecord } from '../../../shared/products/list-products.ts'
import type { Draft, PackageDraft, Row } from './draft.ts'
import { weightOf } from './with-text.ts'

/** A product that was chosen for a row; null for what is not known of it. */
export interface ChosenProduct {
  readonly name: string
  /** Kg of one piece. */
  readonly weight: number | null
  /** AUD for one piece. */
  readonly price: number | null
  readonly class: ProductClass
}

/** A product of the catalogue, to choose it. */
export function chosenOf(product: ProductRecord): ChosenProduct {
  const { weight, price, class: of } = product
  return { name: productName(product), weight, price, class: of }
}

/**
 * The draft with a product in a row: its name, price and weight, as far as they are known. A package that has
 * no type yet gets the one that the product suggests.
 */
export function withProduct(draft: Draft, id: string, product: ChosenProduct): Draft {
  const rows = draft.rows.map((row) => (row.id === id ? filled(row, product) : row))
  const pieces = typedNumber(draft.rows.find((row) => row.id === id)?.qty ?? '', 'pieces') ?? 1
  return {
    ...draft,
    rows,
    package: draft.package.type === '' ? typed(draft.package, product, pieces) : draft.package,
  }
}

function filled({ pieceWeight: _, ...row }: Row, { name, weight, price }: ChosenProduct): Row {
  const known = { ...row, item: name, price: price === null ? row.price : String(price) }
  if (weight === null) return known
  const pieceWeight = String(weight)
  return { ...known, pieceWeight, subtotalWeight: weightOf(pieceWeight, row.qty) }
}

function typed(draft: PackageDraft, product: ChosenProduct, pieces: number): PackageDraft {
  const type = typeOfClass(product.class, pieces)
  const fixed = fixedParcel(type)
  if (!fixed) return { ...draft, type }
  return { ...draft, type, weight: String(kg.toNumber(fixed.weight)), count: String(fixed.count) }
}
