import { listOptions } from '../../shared/kit/use-list.ts'
import { transactionSearch } from '../../shared/paths.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { transactions } from './api/list-transactions.ts'

export const route = defineScreen({
  path: '/dashboard/transaction',
  search: transactionSearch,
  component: lazyScreen(() => import('./transaction.tsx'), 'TransactionScreen'),
  namespaces: ['transaction'],
  prefetch: (read) => [read(listOptions(transactions))],
  navigation: { group: 'daily', label: 'transaction', icon: 'TransactionOutlined', letter: 't' },
  budget: 391,
})
