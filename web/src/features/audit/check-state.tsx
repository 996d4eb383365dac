import { Alert, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { auditCheckNames } from '#domain/log/audit.ts'
import type { Audit } from '../../shared/api/read-audit.ts'
import { formatCst } from '../../shared/format/format.ts'

/** The progress of a running audit, the failure of an aborted one, and the summary of the last one. */
export function CheckState({ audit: { last, running, failedAt } }: { audit: Audit }) {
  const { t } = useTranslation('audit')
  const all = auditCheckNames.length
  const by = (name: string) => (name === '' ? t('nightly') : t('runningBy', { name }))
  return (
    <>
      {running && (
        <Alert
          type="info"
          role="status"
          title={`${t('running', { done: running.done, all })} · ${by(running.startedBy)}`}
          description={
            <Progress
              percent={(100 * running.done) / all}
              showInfo={false}
              aria-label={t('running', { done: running.done, all })}
            />
          }
        />
      )}
      {failedAt !== null && (
        <Alert type="warning" showIcon title={t('failed', { time: formatCst(failedAt) })} />
      )}
      {last === null && !running && failedAt === null && (
        <Alert type="info" showIcon title={t('words.neverChecked')} />
      )}
      {last && (
        <Alert
          type={last.count === 0 ? 'success' : 'error'}
          showIcon
          title={last.count === 0 ? t('holds') : t('wrong', { count: last.count })}
          description={
            <>
              <div>{t('last', { time: formatCst(last.finishedAt), by: by(last.startedBy) })}</div>
              {last.count > 0 && <div>{t('wrongText')}</div>}
            </>
          }
        />
      )}
    </>
  )
}
