import { listOptions } from '../../shared/kit/use-list.ts'
import { productSearch } from '../../shared/paths.ts'
import { products } from '../../shared/products/list-products.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'

export const route = defineScreen({
  path: '/dashboard/products',
  search: productSearch,
  component: lazyScreen(() => import('./product.tsx'), 'ProductScreen'),
  namespaces: ['product'],
  prefetch: (read) => (mayRead('product.list') ? [read(listOptions(products))] : []),
  navigation: {
    group: 'daily',
    label: 'product',
    icon: 'TagsOutlined',
    letter: 'd',
    permission: 'product.list',
  },
  budget: 365,
})
