import type { Answer } from '#contract/call.ts'
import {
  addProduct,
  listProducts,
  mergeProducts,
  undoMergeProducts,
  updateProduct,
} from '#contract/product.ts'
import type { Server } from '../api-client.ts'
import { ask, type Choice, isVisitor, type Operation, operation } from './operation.ts'

const mostProducts = 3
/** Below the most that an update may send. */
const mostTexts = 40
const known = { nameZh: '', barcode: '', class: 'other' } as const

/** Own products: the second one is merged into the third and taken back. */
export const productMakers = {
  async addProduct(choice: Choice) {
    if (choice.state.products.size >= mostProducts) return null
    const nameEn = `${choice.prefix} product ${choice.next()}`
    return operation(choice, addProduct, { body: { ...known, nameEn, aliases: [] } }, ({ products }) => {
      products.set(nameEn, { into: null, weight: null, texts: [] })
      return 0
    })
  },
  async updateProduct(choice: Choice, target: Server) {
    const [nameEn, _id] = choice.random.oneOf([...choice.productIds]) ?? ['', '']
    const seen = _id === '' ? null : await look(choice, target)
    if (!seen) return null
    const { version = 0, aliases = [] } = seen.find((one) => one._id === _id) ?? {}
    const weight = (1 + choice.random.below(900)) / 1000
    const body = { ...known, _id, version, nameEn, aliases, weight, archived: false }
    return operation(choice, updateProduct, { body }, ({ products }) => {
      const product = products.get(nameEn)
      if (!product || product.into !== null) return 409
      products.set(nameEn, { ...product, weight })
      return 0
    })
  },
  async mergeProducts(choice: Choice, target: Server) {
    const [, from, into] = [...choice.productIds]
    const seen = from && into && (await look(choice, target))
    if (!seen) return null
    const [name, _id] = from
    const setInto = (survivor: string | null) => {
      const apply: Operation['apply'] = ({ products }) => {
        const product = products.get(name)
        if (product) products.set(name, { ...product, into: survivor })
        return 0
      }
      return apply
    }
    if (choice.state.products.get(name)?.into != null)
      return operation(choice, undoMergeProducts, { body: { _id } }, setInto(null))
    const version = seen.find((one) => one._id === _id)?.version ?? 0
    return operation(choice, mergeProducts, { body: { _id, into: into[1], version } }, setInto(into[0]))
  },
} satisfies Record<string, (choice: Choice, target: Server) => Promise<Operation | null>>

type Products = Answer<typeof listProducts>['result']

/** All products; none for a person who may not see them, null if the server does not answer. */
async function look(choice: Choice, target: Server): Promise<Products | null> {
  const seen = await ask(choice, target, listProducts, {})
  return seen && (seen.answer?.result ?? [])
}

/** Name and id of a product that a line of an order may name; null for none. */
export function namedProduct(choice: Choice): readonly [name: string, id: string] | null {
  const { products } = choice.state
  const found = choice.random.oneOf([...choice.productIds, null])
  if (!found || isVisitor(choice)) return null
  const survivor = products.get(found[0])?.into ?? found[0]
  return (products.get(survivor)?.texts.length ?? 0) < mostTexts ? found : null
}
