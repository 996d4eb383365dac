import { lazyRouteComponent } from '@tanstack/react-router'
import { defineScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/login',
  component: lazyRouteComponent(() => import('./login.tsx'), 'LoginScreen'),
  namespaces: ['login'],
  budget: 246,
})
