import { lazyRouteComponent } from '@tanstack/react-router'
import { defineScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/dashboard/scan',
  component: lazyRouteComponent(() => import('./scan.tsx'), 'ScanScreen'),
  namespaces: ['scan'],
  budget: 270,
})
