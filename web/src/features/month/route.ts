import { listSearch } from '../../shared/paths.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'
import { monthsOptions } from './api/list-months.ts'

export const route = defineScreen({
  path: '/dashboard/months',
  search: listSearch,
  component: lazyScreen(() => import('./month.tsx'), 'MonthScreen'),
  namespaces: ['month'],
  prefetch: (read) => (mayRead('month.read') ? [read(monthsOptions)] : []),
  navigation: {
    group: 'money',
    label: 'month',
    icon: 'CalendarOutlined',
    letter: 'm',
    permission: 'month.read',
  },
  budget: 382,
})
