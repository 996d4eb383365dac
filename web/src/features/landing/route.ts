import { defineScreen, lazyScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/',
  component: lazyScreen(() => import('./landing-route.tsx'), 'LandingRoute'),
  namespaces: ['common', 'landing'],
  budget: 110,
})
