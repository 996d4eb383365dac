import { type TableColumnsType, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUser } from '../api/read-user.ts'
import { formatCst } from '../format/format.ts'
import { useDialog } from '../kit/dialog.tsx'
import { ListBoard, type ListBoardProps } from '../kit/list-board.tsx'
import { numberColumn } from '../kit/number-column.ts'
import { lazy, usePreload } from '../lazy.tsx'
import { type ListSearch, toLog, toPackage } from '../paths.ts'
import { useMay } from '../session/permission.ts'
import { useLatestSession } from '../session/session.ts'
import { RowLink } from '../ui/row/row-link.tsx'
import { Amount } from '../ui/text/amount.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { CopyableId } from '../ui/text/copyable-id.tsx'
import type { WriteOffRecord } from './list-write-offs.ts'

const TakeBackDialog = lazy(async () => (await import('./take-back-dialog.tsx')).TakeBackDialog)

interface WriteOffTableProps<S extends ListSearch>
  extends Pick<ListBoardProps<WriteOffRecord, S>, 'list' | 'none' | 'url' | 'search' | 'tools'> {
  /** False on the screen of one package. */
  readonly packageShown: boolean
}

/**
 * Written-off pieces: struck through, with who, when and why, a link to the log, and a button to take each
 * back. What has ended was taken back, or belongs to a voided order.
 */
export function WriteOffTable<S extends ListSearch = ListSearch>({
  packageShown,
  ...board
}: WriteOffTableProps<S>) {
  const { t } = useTranslation('losses')
  const mayTakeBack = useMayTakeBack()
  const [dialog, takeBack] = useDialog((record: WriteOffRecord) => <TakeBackDialog record={record} />)
  usePreload(TakeBackDialog)
  const columns: TableColumnsType<WriteOffRecord> = [
    {
      title: t('names.item'),
      dataIndex: 'item',
      render: (item: string, { qty, type, pk_id, endedAt }) => {
        const pieces = `${qty} × ${item}, ${t(`itemTypes.${type}`)}`
        return (
          <>
            {endedAt ? pieces : <del>{pieces}</del>}{' '}
            <Tag>
              <RowLink to={toLog(pk_id)}>{t(endedAt ? 'ended' : 'words.writtenOff')}</RowLink>
            </Tag>
          </>
        )
      },
    },
    {
      title: t('names.pk_id'),
      dataIndex: 'pk_id',
      width: 136,
      hidden: !packageShown,
      render: (pk_id: string) => (
        <CopyableId id={pk_id}>
          <RowLink to={toPackage(pk_id)}>{pk_id}</RowLink>
        </CopyableId>
      ),
    },
    {
      title: t('names.why'),
      dataIndex: 'why',
      width: '24%',
      render: (why: WriteOffRecord['why'], { text }) => (
        <ClampedText text={[t(`why.${why}`), text].filter(Boolean).join(': ')} />
      ),
    },
    numberColumn(t('withUnit.cost'), 'cost', 96, (cost: number) => <Amount amount={cost} />),
    {
      title: t('column.by'),
      dataIndex: 'by',
      width: packageShown ? 120 : 92,
      render: (by: string) => <ClampedText text={by} />,
    },
    { title: t('withUnit.time'), dataIndex: 'createdAt', width: packageShown ? 168 : 108, render: formatCst },
  ]
  return (
    <>
      <ListBoard
        label={t('words.writtenOff')}
        columns={columns}
        card={['item', 'cost', 'createdAt']}
        nameOf={({ item }) => item}
        actions={
          mayTakeBack !== null &&
          ((record) =>
            record.endedAt || !mayTakeBack(record)
              ? []
              : [
                  {
                    text: t('takeBack'),
                    label: t('takeBackLabel', { item: record.item }),
                    onPress: () => takeBack(record),
                  },
                ])
        }
        minWidth={packageShown ? 800 : 600}
        {...board}
      />
      {dialog}
    </>
  )
}

/**
 * Which write-offs the signed-in user may take back: admins any, staff their own; null for other people's.
 */
function useMayTakeBack(): ((record: WriteOffRecord) => boolean) | null {
  const may = useMay('write_off.make')
  const isAdmin = useLatestSession()?.role === 'admin'
  const own = useUser().data?._id
  if (!may) return null
  return ({ by_id }) => isAdmin || by_id === own
}
