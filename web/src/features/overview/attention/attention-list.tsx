import { Link } from '@tanstack/react-router'
import { Button, Card, Flex } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bringParcelBack, setParcelAside } from '#contract/overview.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import { formatLocal } from '../../../shared/format/local-time.ts'
import { useReportError } from '../../../shared/hooks/use-report-error.ts'
import { ListBoard } from '../../../shared/kit/list-board.tsx'
import { whole } from '../../../shared/kit/use-list.ts'
import { toPackage } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { SandboxTag } from '../../../shared/ui/sandbox-tag.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { CopyableId } from '../../../shared/ui/text/copyable-id.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { AttentionRecord } from '../api/list-attention.ts'
import { shownAtFirst } from './list-height.ts'
import { ReasonTag } from './reason-tag.tsx'

interface AttentionListProps {
  readonly records: readonly AttentionRecord[]
  /** Whether these are the parcels that are set aside. */
  readonly isAside: boolean
}

/** The table of parcels: first a few rows, all of them on request. */
export function AttentionList({ records, isAside }: AttentionListProps) {
  const { t } = useTranslation(['overview', 'common'])
  const [all, setAll] = useState(false)
  const [failure, setFailure] = useState('')
  const maySetAside = useMay('attention.set_aside')
  const reportError = useReportError(setFailure)
  // The list shows the error itself, so there is no toast.
  const back = useCall(bringParcelBack, { meta: { silent: true } })
  const aside = useCall(setParcelAside, { meta: { silent: true, silentSuccess: true } })
  const takeBack = (pk_id: string) => reportError(pk_id, back.mutateAsync({ body: { pk_id } }))
  const setAside = async (pk_id: string) => {
    const { msg } = await aside.mutateAsync({ body: { pk_id } })
    const undo = { label: t('common:undo'), run: () => void takeBack(pk_id), about: `aside ${pk_id}` }
    toast('success', msg, { action: undo })
  }
  const rows = useMemo(() => records.map((record) => ({ ...record, _id: record.pk_id })), [records])
  return (
    <Card className="attention" styles={{ body: { padding: 0 } }}>
      <FailureAlert text={failure} onClose={() => setFailure('')} banner />
      <ListBoard
        label={t('attention.title')}
        list={whole(all ? rows : rows.slice(0, shownAtFirst))}
        nameOf={({ pk_id }) => pk_id}
        card={['receiver', 'reason', 'lastMessage']}
        minWidth={960}
        columns={[
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
        ]}
        actions={
          maySetAside &&
          (({ pk_id }) => [
            isAside
              ? {
                  text: t('attention.bringBack'),
                  label: t('attention.bringBackLabel', { pk_id }),
                  onPress: () => void takeBack(pk_id),
                }
              : {
                  text: t('words.setAside'),
                  label: t('attention.setAsideLabel', { pk_id }),
                  hint: t('attention.setAsideHint'),
                  onPress: () => void reportError(pk_id, setAside(pk_id)),
                },
          ])
        }
        none={null}
      />
      {records.length > shownAtFirst && (
        <div className="attention-more">
          <Button type="text" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('attention.showFewer') : t('attention.showAll', { count: records.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}
