import { defineScreen, lazyScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/dashboard/scan',
  component: lazyScreen(() => import('./scan.tsx'), 'ScanScreen'),
  namespaces: ['scan'],
  budget: 270,
})
