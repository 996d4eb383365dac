import type { Input } from '#contract/call.ts'
import type { addProduct } from '#contract/product.ts'
import { namesOf } from '#domain/product/suggestions.ts'
import { buildOrder, type Line, newPackageId } from '../../../testkit/orders.ts'
import type { Person } from '../../../testkit/test-app.ts'

export type ProductBody = Input<typeof addProduct>['body']

export const productBody = (name: string, more: Partial<ProductBody> = {}): ProductBody => ({
  ...namesOf(name),
  aliases: [],
  barcode: '',
  weight: null,
  class: 'other',
  price: null,
  salePrice: null,
  ...more,
})

export async function newProduct(as: Person, name: string, more: Partial<ProductBody> = {}): Promise<string> {
  return (await as.ok.addProduct({ body: productBody(name, more) })).product_id
}

export async function shownProduct(as: Person, id: string) {
  const { result } = await as.ok.listProducts()
  const product = result.find(({ _id }) => _id === id)
  if (!product) throw new Error(`there is no product ${id}`)
  return product
}

export function pointing(product: string, ...lines: readonly Line[]) {
  const order = buildOrder(newPackageId(), lines, { weight: 100 })
  const { pk_id, ...lists } = order.reviewData
  const entries = Object.entries(lists).map(([list, all]) => [
    list,
    all.map((entry) => ({ ...entry, product })),
  ])
  return { ...order, reviewData: { pk_id, ...Object.fromEntries(entries) } }
}
