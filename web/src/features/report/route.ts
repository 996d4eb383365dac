import { reportSearch } from '../../shared/report-path.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/dashboard/reports',
  search: reportSearch,
  component: lazyScreen(() => import('./report.tsx'), 'ReportScreen'),
  namespaces: ['report'],
  navigation: {
    group: 'money',
    label: 'report',
    icon: 'BarChartOutlined',
    letter: 'f',
    permission: 'report.read',
  },
  budget: 367,
})
