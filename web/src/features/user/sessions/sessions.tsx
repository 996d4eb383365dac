import { Button, Card, Flex, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endOtherSessions, endSession } from '#contract/session.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { formatCst } from '../../../shared/format/format.ts'
import { useReportError } from '../../../shared/hooks/use-report-error.ts'
import { ListBoard } from '../../../shared/kit/list-board.tsx'
import { whole } from '../../../shared/kit/use-list.ts'
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { type SessionRecord, useSessions } from '../api/list-sessions.ts'

/** The user's own sessions, with buttons to end them. */
export function Sessions() {
  const { t } = useTranslation('user')
  const query = useSessions()
  const endOthers = useCall(endOtherSessions)
  // The list shows the error itself, so there is no toast.
  const end = useCall(endSession, { meta: { silent: true } })
  const [failure, setFailure] = useState('')
  const reportError = useReportError(setFailure)
  const others = query.data?.some(({ current }) => !current) ?? false
  const nameOf = ({ device }: SessionRecord) => device || t('sessions.unknownDevice')
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
        <ListBoard
          label={t('sessions.title')}
          list={whole(query.data, query)}
          nameOf={nameOf}
          card={['device', 'address', 'lastSeenAt']}
          columns={[
            {
              title: t('sessions.device'),
              dataIndex: 'device',
              render: (_, session) => (
                <Flex gap="small" align="center">
                  <ClampedText text={nameOf(session)} />
                  {session.current && <Tag color="blue">{t('sessions.thisDevice')}</Tag>}
                </Flex>
              ),
            },
            { title: t('sessions.address'), dataIndex: 'address', width: 240 },
            { title: t('sessions.since'), dataIndex: 'createdAt', width: 176, render: formatCst },
            {
              title: t('sessions.lastSeen'),
              dataIndex: 'lastSeenAt',
              width: 144,
              render: (time: string) => <RelativeTime time={time} />,
            },
          ]}
          actions={(session) =>
            session.current
              ? []
              : [
                  {
                    text: t('sessions.end'),
                    label: t('sessions.endLabel', { device: nameOf(session), address: session.address }),
                    onPress: () =>
                      void reportError(nameOf(session), end.mutateAsync({ body: { _id: session._id } })),
                  },
                ]
          }
          none={null}
        />
      </section>
    </Card>
  )
}
