import { Button, Card, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endOtherSessions } from '#contract/session.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { useSessions } from '../api/list-sessions.ts'
import { SessionTable } from './session-table.tsx'

/** The user's own sessions, with buttons to end them. */
export function Sessions() {
  const { t } = useTranslation('user')
  const query = useSessions()
  const endOthers = useCall(endOtherSessions)
  const [failure, setFailure] = useState('')
  const others = query.data?.some(({ current }) => !current) ?? false
  return (
    <Card className="user-sessions">
      <section aria-labelledby="sessions">
        <Flex justify="space-between" align="center" style={{ marginBottom: 16 }}>
          <h2 id="sessions">{t('sessions.title')}</h2>
          {others && (
            <Button loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {t('sessions.endOthers')}
            </Button>
          )}
        </Flex>
        <FailureAlert text={failure} onClose={() => setFailure('')} style={{ marginBottom: 16 }} />
        <QueryBoundary query={query}>
          {(sessions) => <SessionTable sessions={sessions} onFailure={setFailure} />}
        </QueryBoundary>
      </section>
    </Card>
  )
}
