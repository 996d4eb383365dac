import { lazyRouteComponent } from '@tanstack/react-router'
import { defineScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/register',
  component: lazyRouteComponent(() => import('./register.tsx'), 'RegisterScreen'),
  namespaces: ['register', 'names', 'login'],
  budget: 256,
})
