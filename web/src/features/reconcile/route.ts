import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'
import { billsOptions } from './api/bills.ts'
import { reconcileSearch } from './search.ts'

export const route = defineScreen({
  path: '/dashboard/reconcile',
  search: reconcileSearch,
  component: lazyScreen(() => import('./reconcile.tsx'), 'ReconcileScreen'),
  namespaces: ['reconcile'],
  prefetch: (read) => (mayRead('bill.read') ? [read(billsOptions)] : []),
  navigation: {
    group: 'money',
    label: 'reconcile',
    icon: 'SwapOutlined',
    letter: 'n',
    permission: 'bill.read',
  },
  budget: 367,
})
