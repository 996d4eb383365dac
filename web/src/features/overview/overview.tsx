import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTodos } from '../../shared/api/read-todos.ts'
import { useFirstSteps } from '../../shared/invitations/read-first-steps.ts'
import { lazy } from '../../shared/lazy.tsx'
import { useMay } from '../../shared/session/permission.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { Attention } from './attention/attention.tsx'
import { AuditHint } from './audit-hint.tsx'
import { FirstSteps } from './first-steps.tsx'
import { MailHint } from './mail-hint.tsx'
import { Statistics } from './statistics/statistics.tsx'
import { TodoCards } from './todo-cards.tsx'

const SandboxNotice = lazy(async () => (await import('./sandbox-notice.tsx')).SandboxNotice)
const CopiesHint = lazy(async () => (await import('./copies-hint.tsx')).CopiesHint)
const RejectedHint = lazy(async () => (await import('./rejected-hint.tsx')).RejectedHint)

export function OverviewScreen() {
  const { t } = useTranslation('overview')
  const todos = useTodos()
  const mayReadBusiness = useMay('business.read')
  // Whatever comes above the rest later would push it down.
  if (useFirstSteps().isLoading) return <Skeleton active />
  return (
    <>
      <FirstSteps />
      <AuditHint />
      {mayReadBusiness && <SandboxNotice />}
      {mayReadBusiness && <CopiesHint />}
      <MailHint />
      <RejectedHint />
      <section aria-labelledby="todos">
        <h2 id="todos">{t('todos')}</h2>
        <QueryBoundary query={todos} loading={<TodoCards counts={null} />}>
          {(counts) => <TodoCards counts={counts} />}
        </QueryBoundary>
      </section>
      <Attention />
      <Statistics />
    </>
  )
}
