import { lazyRouteComponent } from '@tanstack/react-router'
import { defineScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/',
  component: lazyRouteComponent(() => import('./landing-route.tsx'), 'LandingRoute'),
  namespaces: ['common', 'landing'],
  budget: 110,
})
