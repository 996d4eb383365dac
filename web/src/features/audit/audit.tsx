import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { runAudit } from '#contract/audit.ts'
import { useAudit } from '../../shared/api/read-audit.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useMay } from '../../shared/session/permission.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { CheckResults } from './check-results.tsx'
import { CheckState } from './check-state.tsx'

/** For admins: the result of the last audit, and a button to run one now. */
export function AuditScreen() {
  const { t } = useTranslation('audit')
  const query = useAudit()
  const run = useCall(runAudit)
  const mayRun = useMay('audit.run')
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
    </Flex>
  )
}
