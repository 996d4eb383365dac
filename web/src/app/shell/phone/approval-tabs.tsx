import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTodos } from '../../../shared/api/read-todos.ts'
import { paths, toWaitingExceptions, toWaitingTransactions } from '../../../shared/paths.ts'

/**
 * Leads from one list of what waits for an approval to the other, with their counts, and to all transactions.
 */
export function ApprovalTabs() {
  const { t } = useTranslation('shell')
  const { data } = useTodos()
  const tabs = [
    { label: 'transactions', link: toWaitingTransactions(), count: data?.pendingTransaction.count },
    { label: 'exceptions', link: toWaitingExceptions(), count: data?.pendingException.count },
    { label: 'all', link: { to: paths.transaction, search: { state: undefined } } },
  ] as const
  return (
    <nav aria-label={t('area.approvals')} className="approval-tabs">
      {tabs.map(({ label, link, ...rest }) => (
        <Link
          key={label}
          {...link}
          className="approval-tab plain-link"
          activeOptions={{ explicitUndefined: true }}
        >
          {t(`approvalTab.${label}`)}
          {'count' in rest && rest.count !== undefined && <strong>{rest.count}</strong>}
        </Link>
      ))}
    </nav>
  )
}
