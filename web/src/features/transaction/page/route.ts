import { receiptSearch } from '../../../shared/paths.ts'
import { defineScreen, lazyScreen } from '../../../shared/screen.ts'
import { transactionOptions } from '../api/read-transaction.ts'

export const route = defineScreen({
  path: '/dashboard/transaction/$transaction',
  search: receiptSearch,
  component: lazyScreen(() => import('./transaction-page.tsx'), 'TransactionPage'),
  namespaces: ['transaction'],
  prefetch: (read, _search, { transaction }) => [read(transactionOptions(transaction))],
  title: 'transaction',
  budget: 398,
})
