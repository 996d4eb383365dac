import { userOptions } from '../../shared/api/read-user.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { sessionsOptions } from './api/list-sessions.ts'
import { twoFactorOptions } from './api/read-two-factor.ts'

export const route = defineScreen({
  path: '/dashboard/user',
  component: lazyScreen(() => import('./user.tsx'), 'UserScreen'),
  namespaces: ['user'],
  prefetch: (read) => [read(userOptions), read(twoFactorOptions), read(sessionsOptions)],
  navigation: { group: 'office', label: 'user', icon: 'UserOutlined', letter: 'u' },
  budget: 389,
})
