import { checkProduct, type EnteredProduct, type ProductDetails } from '#domain/product/product.ts'
import { isRefusal, type Refusal } from '#domain/refusal/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { addProduct } from '../../storage/stores/product/product.store.ts'
import { barcodeProblem, refuseText } from './refuse-taken.ts'

/** A product as calls have it; what is left out is not known. */
export type ProductBody = Omit<EnteredProduct, 'weight' | 'price' | 'salePrice' | 'archived'> & {
  readonly weight?: number | null
  readonly price?: number | null
  readonly salePrice?: number | null
}

interface Saving {
  /** Id of the user. */
  readonly by: string
  readonly now: number
  /** When its price was paid. */
  readonly pricedAt?: number
}

/** Checks and stores a new product. */
export async function saveProduct(
  trx: Trx,
  { weight = null, price = null, salePrice = null, ...body }: ProductBody,
  saving: Saving,
): Promise<{ readonly id: string; readonly details: ProductDetails } | Refusal> {
  const details = checkProduct({ ...body, weight, price, salePrice, archived: false })
  if (isRefusal(details)) return details
  const problem = await barcodeProblem(trx, details.barcode, null)
  if (problem) return problem
  const added = await addProduct(trx, details, saving)
  return 'taken' in added ? refuseText(trx, added.taken) : { id: added.id, details }
}
