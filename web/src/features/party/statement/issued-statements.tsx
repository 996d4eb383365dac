import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../../shared/format/format.ts'
import { currentLanguage } from '../../../shared/i18n/language.ts'
import { ListBoard } from '../../../shared/kit/list-board.tsx'
import { numberColumn } from '../../../shared/kit/number-column.ts'
import { whole } from '../../../shared/kit/use-list.ts'
import type { PartyRecord } from '../../../shared/parties/list-parties.ts'
import { Amount } from '../../../shared/ui/text/amount.tsx'
import { type IssuedStatement, useStatements } from '../api/read-statement.ts'
import { StatementActions } from './statement-actions.tsx'

/** The statements of a party that were issued, newest first; each can be had again as it was. */
export function IssuedStatements({ party }: { party: PartyRecord }) {
  const { t } = useTranslation('account')
  const query = useStatements(party._id)
  const columns = useIssuedColumns(party)
  return (
    <ListBoard
      label={t('statement.tab.issued')}
      list={whole(query.data?.result, query)}
      columns={columns}
      card={['name', 'period', 'closing']}
      minWidth={900}
      none={t('statement.noneIssued')}
    />
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
    numberColumn(`${t('names.closing')} ¥`, 'closing', 120, (closing: number) => <Amount amount={closing} />),
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
