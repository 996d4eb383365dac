import { lazyRouteComponent } from '@tanstack/react-router'
import { defineScreen } from '../../shared/screen.ts'
import { attentionOptions } from './api/list-attention.ts'
import { todosOptions } from './api/read-todos.ts'

export const route = defineScreen({
  path: '/dashboard/overview',
  component: lazyRouteComponent(() => import('./overview.tsx'), 'OverviewScreen'),
  namespaces: ['overview'],
  prefetch: (read) => [read(todosOptions), read(attentionOptions)],
  navigation: { label: 'overview', icon: 'AppstoreOutlined' },
  budget: 270,
})
