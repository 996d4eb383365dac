import { defineScreen, lazyScreen } from '../../../shared/screen.ts'
import { mayRead } from '../../../shared/session/permission.ts'
import { productOptions } from './read-product.ts'

export const route = defineScreen({
  path: '/dashboard/product/$product',
  component: lazyScreen(() => import('./product-page.tsx'), 'ProductPage'),
  namespaces: ['product'],
  prefetch: (read, _search, { product }) => (mayRead('product.list') ? [read(productOptions(product))] : []),
  title: 'product',
  budget: 385,
})
