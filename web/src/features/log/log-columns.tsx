import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import type { LogSearch } from '../../shared/paths.ts'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { CopyableId } from '../../shared/ui/text/copyable-id.tsx'
import { type LogRow, targetOf } from './log-rows.ts'
import { useLogGroups } from './use-log-groups.ts'

interface ColumnsOptions {
  readonly users: readonly string[]
  readonly action: LogSearch['action']
  readonly user: LogSearch['user']
}

/** The filters stand in the header; on a phone, where rows are cards titled by the action, above them. */
export function useLogColumns({ users, action, user }: ColumnsOptions): TableColumnsType<LogRow> {
  const { t } = useTranslation('log')
  const { main, groups } = useLogGroups()
  const phone = usePhone()
  const time = { title: t('withUnit.time'), dataIndex: 'time', width: 168 }
  const done = {
    title: t('names.action'),
    dataIndex: 'action',
    render: (text: string) => <ClampedText text={text} />,
  }
  const person = {
    title: t('names.user'),
    dataIndex: 'user',
    width: '14%',
    render: (name: string, { lookAlikeRole }: LogRow) => (
      <PersonName name={name} lookAlikeRole={lookAlikeRole} />
    ),
  }
  const ids = [
    {
      title: t('names.uniqueId'),
      dataIndex: 'id',
      width: '13.5%',
      // An entry about a package has its id in both fields: it is shown once, as the package.
      render: (id: string, { number, kind, package: pkId }: LogRow) =>
        id && id !== pkId && <LinkedId id={id} kind={kind} number={number} />,
    },
    {
      title: t('names.package'),
      dataIndex: 'package',
      width: '13.5%',
      render: (pkId: string) => pkId && <LinkedId id={pkId} />,
    },
  ]
  if (phone) return [done, time, person, ...ids]
  return [
    time,
    {
      ...done,
      filters: [
        ...main.map(({ value, label: text }) => ({ value, text })),
        ...groups.map(({ name, label: text, kinds }) => ({
          value: name,
          text,
          children: kinds.map((kind) => ({ value: kind.value, text: kind.label })),
        })),
      ],
      filterMultiple: false,
      filteredValue: action === undefined ? null : [action],
    },
    {
      ...person,
      filters: users.map((value) => ({ value, text: value })),
      filterMultiple: false,
      filterSearch: users.length > 10,
      filteredValue: user === undefined ? null : [user],
    },
    ...ids,
  ]
}

interface LinkedIdProps {
  readonly id: string
  readonly kind?: string
  /** The number of a transaction, which is shown instead of its id. */
  readonly number?: number | undefined
}

function LinkedId({ id, kind = '', number }: LinkedIdProps) {
  const target = targetOf({ id, kind })
  if (target === null) return <CopyableId id={id} />
  return (
    <CopyableId id={id}>
      <RowLink to={target}>{number === undefined ? id : transactionName(number)}</RowLink>
    </CopyableId>
  )
}
