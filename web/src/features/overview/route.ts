import { todosOptions } from '../../shared/api/read-todos.ts'
import { firstStepsOptions } from '../../shared/invitations/read-first-steps.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'
import { attentionOptions } from './api/list-attention.ts'

export const route = defineScreen({
  path: '/dashboard/overview',
  component: lazyScreen(() => import('./overview.tsx'), 'OverviewScreen'),
  namespaces: ['overview', 'sandbox', 'copies'],
  prefetch: (read) => [
    read(todosOptions),
    read(attentionOptions),
    ...(mayRead('first_steps.read') ? [read(firstStepsOptions)] : []),
  ],
  navigation: { group: 'daily', label: 'overview', icon: 'AppstoreOutlined', letter: 'v' },
  budget: 270,
})
