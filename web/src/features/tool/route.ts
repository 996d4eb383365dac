import { settingsOptions } from '../../shared/api/list-settings.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/dashboard/tool',
  component: lazyScreen(() => import('./tool.tsx'), 'ToolScreen'),
  namespaces: ['tool'],
  prefetch: (read) => [read(settingsOptions)],
  navigation: { group: 'daily', label: 'tool', icon: 'CalculatorOutlined', letter: 'k' },
  budget: 368,
})
