import { lazyRouteComponent } from '@tanstack/react-router'
import { auditOptions } from '../../shared/api/read-audit.ts'
import { defineScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'

export const route = defineScreen({
  path: '/dashboard/books',
  component: lazyRouteComponent(() => import('./audit.tsx'), 'AuditScreen'),
  namespaces: ['audit', 'wording'],
  prefetch: (read) => (mayRead('audit.read') ? [read(auditOptions)] : []),
  navigation: {
    group: 'office',
    label: 'audit',
    icon: 'BookOutlined',
    letter: 'b',
    permission: 'audit.read',
  },
  budget: 343,
})
