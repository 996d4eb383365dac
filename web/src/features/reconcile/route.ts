import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'
import { reconciliationOptions } from './api.ts'
import { reconcileSearch } from './search.ts'

export const route = defineScreen({
  path: '/dashboard/reconcile',
  search: reconcileSearch,
  component: lazyScreen(() => import('./reconcile.tsx'), 'ReconcileScreen'),
  namespaces: ['reconcile'],
  prefetch: (read, search) => (mayRead('bill.read') ? [read(reconciliationOptions(search))] : []),
  prefetchOnSearch: true,
  navigation: {
    group: 'money',
    label: 'reconcile',
    icon: 'SwapOutlined',
    letter: 'n',
    permission: 'bill.read',
  },
  budget: 370,
})
