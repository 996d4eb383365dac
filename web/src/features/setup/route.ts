import { lazyRouteComponent } from '@tanstack/react-router'
import { defineScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/setup',
  component: lazyRouteComponent(() => import('./setup.tsx'), 'SetupScreen'),
  namespaces: ['setup', 'names', 'register', 'settings', 'people', 'shell', 'login'],
  budget: 254,
})
