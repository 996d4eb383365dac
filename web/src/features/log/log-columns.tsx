import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { logFilters } from '#domain/log/log.ts'
import { packageIdLength } from '#domain/parcel/package-id.ts'
import { useWording } from '../../shared/i18n/wording.ts'
import { type LogSearch, toPackage, toTransaction } from '../../shared/paths.ts'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { RowLink } from '../../shared/ui/row-link.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { CopyableId } from '../../shared/ui/text/copyable-id.tsx'
import type { LogRow } from './log-rows.ts'

interface ColumnsOptions {
  readonly users: readonly string[]
  readonly action: LogSearch['action']
  readonly user: LogSearch['user']
}

export function useLogColumns({ users, action, user }: ColumnsOptions): TableColumnsType<LogRow> {
  const { t } = useTranslation('log')
  const { filters: words } = useWording()
  return [
    { title: t('column.time'), dataIndex: 'time', width: 168 },
    {
      title: t('column.action'),
      dataIndex: 'action',
      filters: logFilters.map((value) => ({ value, text: words[value] })),
      filterMultiple: false,
      filteredValue: action === undefined ? null : [action],
      render: (text: string) => <ClampedText text={text} />,
    },
    {
      title: t('column.user'),
      dataIndex: 'user',
      width: 152,
      filters: users.map((value) => ({ value, text: value })),
      filterMultiple: false,
      filterSearch: users.length > 10,
      filteredValue: user === undefined ? null : [user],
      render: (name: string, { lookAlikeRole }) => <PersonName name={name} lookAlikeRole={lookAlikeRole} />,
    },
    {
      title: t('column.id'),
      dataIndex: 'id',
      width: 144,
      render: (id: string, { number }) => <LinkedId id={id} number={number} />,
    },
    {
      title: t('column.package'),
      dataIndex: 'package',
      width: 144,
      render: (id: string) => <LinkedId id={id} />,
    },
  ]
}

interface LinkedIdProps {
  readonly id: string
  /** The number of a transaction, which is shown instead of its id. */
  readonly number?: number | undefined
}

/** Ids of 11 characters are packages, all others transactions (business-rules.md 16). */
function LinkedId({ id, number }: LinkedIdProps) {
  if (id === '') return null
  const target = id.length === packageIdLength ? toPackage(id) : toTransaction(id)
  return (
    <CopyableId id={id}>
      <RowLink to={target}>{number === undefined ? id : transactionName(number)}</RowLink>
    </CopyableId>
  )
}
