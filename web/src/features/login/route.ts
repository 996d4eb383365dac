import { defineScreen, lazyScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/login',
  component: lazyScreen(() => import('./login.tsx'), 'LoginScreen'),
  namespaces: ['login'],
  budget: 256,
})
