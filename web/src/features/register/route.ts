import { defineScreen, lazyScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/register',
  component: lazyScreen(() => import('./register.tsx'), 'RegisterScreen'),
  namespaces: ['register', 'names', 'login'],
  budget: 266,
})
