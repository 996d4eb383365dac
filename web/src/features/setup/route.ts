import { defineScreen, lazyScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/setup',
  component: lazyScreen(() => import('./setup.tsx'), 'SetupScreen'),
  namespaces: [
    'setup',
    'names',
    'register',
    'settings',
    'people',
    'shell',
    'login',
    'sandbox',
    'restore',
    'copies',
  ],
  budget: 270,
})
