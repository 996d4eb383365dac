import { cartOptions } from '../../shared/api/list-cart.ts'
import { listOptions } from '../../shared/kit/use-list.ts'
import { checkoutSearch } from '../../shared/paths.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { items } from './api/list-items.ts'

export const route = defineScreen({
  path: '/dashboard/checkout',
  search: checkoutSearch,
  component: lazyScreen(() => import('./checkout.tsx'), 'CheckoutScreen'),
  namespaces: ['checkout'],
  prefetch: (read) => [read(listOptions(items)), read(cartOptions)],
  navigation: { group: 'daily', label: 'checkout', icon: 'ShoppingCartOutlined', letter: 'c' },
  budget: 378,
})
