import { Empty, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../../shared/format/format.ts'
import { currentLanguage } from '../../../shared/i18n/language.ts'
import type { PartyRecord } from '../../../shared/parties/list-parties.ts'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { Amount } from '../../../shared/ui/text/amount.tsx'
import { type IssuedStatement, useStatements } from '../api/read-statement.ts'
import { StatementActions } from './statement-actions.tsx'

/** The statements of a party that were issued, newest first; each can be had again as it was. */
export function IssuedStatements({ party }: { party: PartyRecord }) {
  const { t } = useTranslation('account')
  const [page, setPage] = useState(1)
  const columns = useIssuedColumns(party)
  return (
    <QueryBoundary query={useStatements(party._id)}>
      {({ result }) => (
        <PagedTable
          rowKey="_id"
          label={t('statement.tab.issued')}
          columns={columns}
          rows={result}
          page={page}
          onPage={setPage}
          minWidth={900}
          empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('statement.noneIssued')} />}
        />
      )}
    </QueryBoundary>
  )
}

function useIssuedColumns(party: PartyRecord): TableColumnsType<IssuedStatement> {
  const { t } = useTranslation(['account', 'party'])
  const language = party.language ?? currentLanguage()
  return [
    {
      title: t('names.statement'),
      key: 'name',
      width: 120,
      render: (_, { name, side }) => (
        <>
          {name}
          <div>{t(`names.${side}`)}</div>
        </>
      ),
    },
    {
      title: t('names.period'),
      key: 'period',
      width: 120,
      render: (_, { from, to }) => `${from} – ${to}`,
    },
    {
      title: `${t('names.closing')} ¥`,
      dataIndex: 'closing',
      width: 120,
      align: 'right',
      render: (closing: number) => <Amount amount={closing} />,
    },
    {
      title: t('withUnit.issued'),
      key: 'issued',
      width: 168,
      render: (_, { createdAt, by }) => (
        <>
          {formatCst(createdAt)}
          <div>{by}</div>
        </>
      ),
    },
    {
      title: t('statement.column.actions'),
      key: 'actions',
      render: (_, statement) => (
        <StatementActions
          language={language}
          name={statement.name}
          getStatement={() => Promise.resolve(statement)}
        />
      ),
    },
  ]
}
