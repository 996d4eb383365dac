import { lazyRouteComponent } from '@tanstack/react-router'
import { settingsOptions } from '../../shared/api/list-settings.ts'
import { defineScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/dashboard/tool',
  component: lazyRouteComponent(() => import('./tool.tsx'), 'ToolScreen'),
  namespaces: ['tool'],
  prefetch: (read) => [read(settingsOptions)],
  navigation: { group: 'daily', label: 'tool', icon: 'CalculatorOutlined', letter: 'k' },
  budget: 354,
})
