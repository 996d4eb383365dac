import { Link } from '@tanstack/react-router'
import { Flex, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatLocal } from '../../../shared/format/local-time.ts'
import { toPackage } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { SandboxTag } from '../../../shared/ui/sandbox-tag.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { CopyableId } from '../../../shared/ui/text/copyable-id.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { AttentionRecord } from '../api/list-attention.ts'
import { ReasonTag } from './reason-tag.tsx'
import { SetAsideButton } from './set-aside-button.tsx'

export function useAttentionColumns(
  isAside: boolean,
  onFailure: (text: string) => void,
): TableColumnsType<AttentionRecord> {
  const { t } = useTranslation('overview')
  const maySetAside = useMay('attention.set_aside')
  const columns: TableColumnsType<AttentionRecord> = [
    {
      title: t('names.pk_id'),
      dataIndex: 'pk_id',
      width: 144,
      rowScope: 'row',
      className: 'attention-package',
      render: (pk_id: string) => (
        <CopyableId id={pk_id}>
          <Link {...toPackage(pk_id)}>{pk_id}</Link>
        </CopyableId>
      ),
    },
    {
      title: t('names.receiver'),
      dataIndex: 'receiver',
      width: 100,
      render: (receiver: string) => <ClampedText text={receiver} />,
    },
    {
      title: t('names.reason'),
      key: 'reason',
      width: 172,
      render: (_, record) => (
        <Flex wrap gap={4}>
          <ReasonTag record={record} />
          {record.sandbox && <SandboxTag />}
        </Flex>
      ),
    },
    {
      title: t('attention.column.lastMessage'),
      dataIndex: 'lastMessage',
      render: (message: string) =>
        message === '' ? (
          <Text type="secondary">{t('attention.noMessage')}</Text>
        ) : (
          <ClampedText text={message} />
        ),
    },
    { title: t('attention.column.since'), dataIndex: 'since', width: 172, render: formatLocal },
    {
      title: t('attention.column.checked'),
      dataIndex: 'updatedAt',
      width: 104,
      render: (time: string | null) => (time === null ? '–' : <RelativeTime time={time} />),
    },
  ]
  if (!maySetAside) return columns
  const action = {
    title: <span className="visually-hidden">{t('names.action')}</span>,
    key: 'action',
    width: 112,
    align: 'right',
    render: (_: unknown, { pk_id }: AttentionRecord) => (
      <SetAsideButton pk_id={pk_id} isAside={isAside} onFailure={onFailure} />
    ),
  } as const
  return [...columns, action]
}
