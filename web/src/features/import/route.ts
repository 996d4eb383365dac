import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'
import { importsOptions } from './api/list-imports.ts'

export const route = defineScreen({
  path: '/dashboard/import',
  component: lazyScreen(() => import('./import.tsx'), 'ImportScreen'),
  namespaces: ['import', 'product'],
  prefetch: (read) => (mayRead('import.list') ? [read(importsOptions)] : []),
  navigation: {
    group: 'office',
    label: 'import',
    icon: 'ImportOutlined',
    letter: 'i',
    permission: 'import.list',
  },
  budget: 387,
})
