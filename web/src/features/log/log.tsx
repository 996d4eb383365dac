import { Flex, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { DayRange } from '../../shared/form/lazy-day-range.tsx'
import { useWording } from '../../shared/i18n/wording.ts'
import { FilterSelect } from '../../shared/kit/filter-select.tsx'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { useList } from '../../shared/kit/use-list.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { type LogRow, logRow, targetOf } from '../../shared/log/log-rows.ts'
import { logSearch } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { CopyableId } from '../../shared/ui/text/copyable-id.tsx'
import { logs } from './api/list-logs.ts'
import { useLogGroups } from './use-log-groups.ts'

const LogEvidence = lazy(async () => (await import('./log-evidence.tsx')).LogEvidence)

/** The log. Its filters stand in the headers, and on a phone, whose cards have none, above them. */
export function LogScreen() {
  usePreload(LogEvidence)
  const { t } = useTranslation(['log', 'shell'])
  const url = useUrl(logSearch)
  const { page: _page, action: kind, ...asked } = url.search
  const filter = { ...asked, ...(kind && { kind }) }
  const list = useList(logs, Object.keys(filter).length === 0 ? null : filter)
  const wording = useWording()
  const rows = useMemo(() => list.rows?.map((entry) => logRow(entry, wording)), [list.rows, wording])
  const { main, groups } = useLogGroups()
  const { users = [] } = list.about ?? {}
  const phone = usePhone()
  const maySeeEvidence = useMay('log.entry')
  const columns: TableColumnsType<LogRow> = [
    { title: t('withUnit.time'), dataIndex: 'time', width: 168 },
    {
      title: t('names.action'),
      dataIndex: 'action',
      render: (text: string) => <ClampedText text={text} />,
      filters: [
        ...main.map(({ value, label: text }) => ({ value, text })),
        ...groups.map(({ name, label: text, kinds }) => ({
          value: name,
          text,
          children: kinds.map(({ value, label }) => ({ value, text: label })),
        })),
      ],
      filterMultiple: false,
      filteredValue: kind === undefined ? null : [kind],
    },
    {
      title: t('names.user'),
      dataIndex: 'user',
      width: 96,
      render: (name: string, { lookAlikeRole }) => <PersonName name={name} lookAlikeRole={lookAlikeRole} />,
      filters: users.map((value) => ({ value, text: value })),
      filterMultiple: false,
      filterSearch: users.length > 10,
      filteredValue: asked.user === undefined ? null : [asked.user],
    },
    {
      title: t('names.uniqueId'),
      dataIndex: 'id',
      width: '13.5%',
      // An entry about a package has its id in both fields: it is shown once, as the package.
      render: (id: string, { number, kind: of, package: pkId }) =>
        id && id !== pkId && <LinkedId id={id} kind={of} number={number} />,
    },
    {
      title: t('names.package'),
      dataIndex: 'package',
      width: '13.5%',
      render: (pkId: string) => pkId && <LinkedId id={pkId} />,
    },
  ]
  const filters = (
    <Flex wrap gap="small" className="list-filters">
      {phone && (
        <>
          <FilterSelect
            label={t('names.action')}
            value={kind}
            options={[...main, ...groups.map(({ label, kinds }) => ({ label, options: kinds }))]}
            onChange={(action) => url.change({ action, page: undefined })}
          />
          <FilterSelect
            label={t('names.user')}
            value={asked.user}
            options={users.map((value) => ({ value, label: value }))}
            onChange={(user) => url.change({ user, page: undefined })}
          />
        </>
      )}
      <DayRange
        from={asked.from ?? ''}
        to={asked.to ?? ''}
        onChange={(days) => url.change({ ...days, page: undefined })}
      />
    </Flex>
  )
  return (
    <ListBoard
      label={t('shell:entry.log')}
      list={{ ...list, rows }}
      url={url}
      search={{ placeholder: t('search'), width: 440 }}
      nameOf={({ action }) => action}
      columns={columns}
      columnsOf="log"
      card={['action', 'time', 'user']}
      headerFilters={({ action, user }) => ({ action: action?.[0], user: user?.[0] })}
      {...(phone ? { filters } : { tools: filters })}
      {...(maySeeEvidence && { details: ({ _id }: LogRow) => <LogEvidence id={_id} /> })}
      none={t('none')}
    />
  )
}

interface LinkedIdProps {
  readonly id: string
  readonly kind?: string
  /** The number of a transaction, which is shown instead of its id. */
  readonly number?: number | undefined
}

function LinkedId({ id, kind = '', number }: LinkedIdProps) {
  const target = targetOf({ id, kind, ...(number !== undefined && { number }) })
  if (target === null) return <CopyableId id={id} />
  return (
    <CopyableId id={id}>
      <RowLink to={target}>{number === undefined ? id : transactionName(number)}</RowLink>
    </CopyableId>
  )
}
