import { lazyRouteComponent } from '@tanstack/react-router'
import { auditOptions } from '../../shared/api/read-audit.ts'
import { mayRead } from '../../shared/permission.ts'
import { defineScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/dashboard/books',
  component: lazyRouteComponent(() => import('./books.tsx'), 'BooksScreen'),
  namespaces: ['books', 'wording'],
  prefetch: (read) => (mayRead('audit.read') ? [read(auditOptions)] : []),
  navigation: { label: 'books', icon: 'AuditOutlined', permission: 'audit.read' },
  budget: 323,
})
