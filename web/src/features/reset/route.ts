import { defineScreen, lazyScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/reset_password',
  component: lazyScreen(() => import('./reset.tsx'), 'ResetScreen'),
  namespaces: ['reset', 'names', 'login'],
  budget: 265,
})
