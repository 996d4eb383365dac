import { Flex, Table, type TableColumnsType, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../../shared/format/format.ts'
import { usePhone } from '../../../shared/layout/layout.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { RowCards } from '../../../shared/ui/row-cards/row-cards.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import type { SessionRecord } from '../api/list-sessions.ts'
import { EndButton } from './end-button.tsx'

interface SessionTableProps {
  readonly sessions: readonly SessionRecord[]
  readonly onFailure: (text: string) => void
}

export function SessionTable({ sessions, onFailure }: SessionTableProps) {
  const { t } = useTranslation('user')
  const columns: TableColumnsType<SessionRecord> = [
    {
      title: t('sessions.device'),
      key: 'device',
      render: (_, { device, current }) => (
        <Flex gap="small" align="center">
          <ClampedText text={device || t('sessions.unknownDevice')} />
          {current && <Tag color="blue">{t('sessions.thisDevice')}</Tag>}
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
    {
      title: <span className="visually-hidden">{t('names.action')}</span>,
      key: 'action',
      width: 96,
      align: 'right',
      render: (_, session) =>
        session.current ? null : <EndButton session={session} onFailure={onFailure} />,
    },
  ]
  const label = t('sessions.title')
  if (usePhone()) return <RowCards rowKey="_id" label={label} columns={columns} rows={sessions} />
  return (
    <Table
      rowKey="_id"
      size="small"
      aria-label={label}
      pagination={false}
      dataSource={sessions}
      columns={columns}
    />
  )
}
