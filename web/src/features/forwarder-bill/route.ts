import { billSearch } from '../../shared/paths.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'
import { billOptions } from './api.ts'

export const route = defineScreen({
  path: '/dashboard/forwarder_bills',
  search: billSearch,
  component: lazyScreen(() => import('./forwarder-bill.tsx'), 'ForwarderBillScreen'),
  namespaces: ['forwarder'],
  prefetch: (read, { bill }) => (mayRead('forwarder_bill.read') ? [read(billOptions(bill))] : []),
  prefetchOnSearch: true,
  navigation: {
    group: 'money',
    label: 'forwarderBill',
    icon: 'ContainerOutlined',
    letter: 'w',
    permission: 'forwarder_bill.read',
  },
  budget: 392,
})
