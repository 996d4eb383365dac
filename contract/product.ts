import { defineCall } from './call.ts'
import type * as schemas from './schemas/product.ts'

const area = 'product'

export const listProducts = defineCall<typeof schemas.listProducts>()({
  method: 'GET',
  path: '/api/product/all',
  area,
  summary:
    'All products, newest first, merged and archived ones included; the search is by names, their pinyin, and barcode',
  permission: 'product.list',
  cacheScope: 'shared',
  refusals: [],
})

export const getProduct = defineCall<typeof schemas.getProduct>()({
  method: 'GET',
  path: '/api/product/one',
  area,
  summary:
    'A product: unpaid pieces by state, its newest purchases and sales, and who bought it; at most 60 of each',
  permission: 'product.list',
  refusals: ['product.gone'],
})

export const listProductSuggestions = defineCall<typeof schemas.listProductSuggestions>()({
  method: 'GET',
  path: '/api/product/suggestions',
  area,
  summary:
    'Item texts of the last year that stand for no product, grouped by their writings, the most frequent first; at most 500',
  permission: 'product.suggest',
  refusals: [],
})

export const addProduct = defineCall<typeof schemas.addProduct>()({
  method: 'POST',
  path: '/api/product/add',
  area,
  summary: 'Save a product',
  permission: 'product.edit',
  invalidates: ['products'],
  logs: ['Add product'],
  onRepeat: 'refused',
  refusals: ['form.fields', 'product.known', 'product.barcode_taken'],
})

export const acceptProducts = defineCall<typeof schemas.acceptProducts>()({
  method: 'POST',
  path: '/api/product/accept',
  area,
  summary: 'Save several products that past lines suggest, all or none',
  permission: 'product.merge',
  bodySize: 'order',
  invalidates: ['products'],
  logs: ['Accept products'],
  onRepeat: 'refused',
  refusals: ['form.fields', 'product.known', 'product.barcode_taken'],
})

export const updateProduct = defineCall<typeof schemas.updateProduct>()({
  method: 'PUT',
  path: '/api/product/update',
  area,
  summary: 'Change what is known of a product, archive it or bring it back; saved lines stay as they are',
  bodySize: 'order',
  permission: 'product.edit',
  invalidates: ['products'],
  logs: ['Update product'],
  onRepeat: 'unchanged',
  refusals: [
    'form.fields',
    'product.known',
    'product.barcode_taken',
    'product.gone',
    'product.merged',
    'correction.changed',
  ],
})

export const mergeProducts = defineCall<typeof schemas.mergeProducts>()({
  method: 'PUT',
  path: '/api/product/merge',
  area,
  summary: 'Merge a product into another one, which then stands for both; saved lines do not change',
  permission: 'product.merge',
  invalidates: ['products'],
  logs: ['Merge products'],
  onRepeat: 'refused',
  refusals: ['product.gone', 'product.merged', 'product.same', 'correction.changed'],
})

export const undoMergeProducts = defineCall<typeof schemas.undoMergeProducts>()({
  method: 'PUT',
  path: '/api/product/merge/undo',
  area,
  summary: 'Let a merged product stand for itself again; prices paid since stay with the survivor',
  permission: 'product.merge',
  invalidates: ['products'],
  logs: ['Undo product merge'],
  onRepeat: 'refused',
  refusals: ['product.gone', 'product.not_merged', 'correction.changed', 'undo.changed'],
})
