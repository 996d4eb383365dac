import { settingsOptions } from '../../shared/api/list-settings.ts'
import { userOptions } from '../../shared/api/read-user.ts'
import { orderSearch } from '../../shared/paths.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'
import { exchangeRateOptions } from './api/read-exchange-rate.ts'

export const route = defineScreen({
  path: '/dashboard/order',
  search: orderSearch,
  component: lazyScreen(() => import('./order.tsx'), 'OrderScreen'),
  namespaces: ['order', 'wording'],
  prefetch: (read) => [
    read(userOptions),
    read(settingsOptions),
    ...(mayRead('exchange_rate.read') ? [read(exchangeRateOptions)] : []),
  ],
  navigation: { group: 'daily', label: 'order', icon: 'FormOutlined', letter: 'o' },
  budget: 299,
})
