import { lazyRouteComponent } from '@tanstack/react-router'
import { defineScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/reset_password',
  component: lazyRouteComponent(() => import('./reset.tsx'), 'ResetScreen'),
  namespaces: ['reset', 'names', 'login'],
  budget: 255,
})
