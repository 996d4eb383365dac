import { listOptions } from '../../shared/kit/use-list.ts'
import { logSearch } from '../../shared/paths.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { logs } from './api/list-logs.ts'

export const route = defineScreen({
  path: '/dashboard/log',
  search: logSearch,
  component: lazyScreen(() => import('./log.tsx'), 'LogScreen'),
  namespaces: ['log', 'wording'],
  prefetch: (read) => [read(listOptions(logs))],
  navigation: { group: 'office', label: 'log', icon: 'HistoryOutlined', letter: 'l' },
  budget: 372,
})
