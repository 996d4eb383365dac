import { auditOptions } from '../../shared/api/read-audit.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'

export const route = defineScreen({
  path: '/dashboard/books',
  component: lazyScreen(() => import('./audit.tsx'), 'AuditScreen'),
  namespaces: ['audit', 'wording', 'restore', 'settings', 'copies'],
  prefetch: (read) => (mayRead('audit.read') ? [read(auditOptions)] : []),
  navigation: {
    group: 'office',
    label: 'audit',
    icon: 'BookOutlined',
    letter: 'b',
    permission: 'audit.read',
  },
  budget: 365,
})
