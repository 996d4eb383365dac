import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'
import { reportOptions } from './api/read-report.ts'
import { askedOf, reportSearch } from './report-search.ts'

export const route = defineScreen({
  path: '/dashboard/reports',
  search: reportSearch,
  component: lazyScreen(() => import('./report.tsx'), 'ReportScreen'),
  namespaces: ['report', 'account', 'losses'],
  prefetch: (read, search) => {
    const { query, by } = askedOf(search)
    return mayRead('report.read') ? [read(reportOptions({ ...query, ...(by && { by }) }))] : []
  },
  navigation: {
    group: 'money',
    label: 'report',
    icon: 'BarChartOutlined',
    letter: 'f',
    permission: 'report.read',
  },
  budget: 400,
})
