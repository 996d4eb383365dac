import { Button, Flex, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { runAudit } from '#contract/audit.ts'
import { useAudit } from '../../shared/api/read-audit.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { afterPaint, lazy } from '../../shared/lazy.tsx'
import { useMay } from '../../shared/session/permission.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { CheckResults } from './check-results.tsx'
import { CheckState } from './check-state.tsx'

const RestorePanel = lazy(
  afterPaint(async () => (await import('../../shared/restore/restore-panel.tsx')).RestorePanel),
  <Skeleton active />,
)

/** For admins: the result of the last audit, a button to run one now, and the backups. */
export function AuditScreen() {
  const { t } = useTranslation(['audit', 'restore'])
  const query = useAudit()
  const run = useCall(runAudit)
  const mayRun = useMay('audit.run')
  const mayRestore = useMay('restore.start')
  const running = query.data?.running != null
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="start" gap="large">
        <p style={{ maxWidth: 720, margin: 0 }}>{t('text')}</p>
        {mayRun && (
          <Button type="primary" loading={running || run.isPending} onClick={() => run.mutate()}>
            {t('run')}
          </Button>
        )}
      </Flex>
      <QueryBoundary query={query}>
        {(audit) => (
          <>
            <CheckState audit={audit} />
            {audit.last && <CheckResults result={audit.last} />}
          </>
        )}
      </QueryBoundary>
      {mayRestore && (
        <section aria-labelledby="backups">
          <h2 id="backups">{t('restore:title')}</h2>
          <RestorePanel text="text" />
        </section>
      )}
    </Flex>
  )
}
