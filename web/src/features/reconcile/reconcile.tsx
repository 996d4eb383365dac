import { Button, Flex, Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMonthName } from '../../shared/format/month-name.ts'
import { plainMoney } from '../../shared/format/plain-money.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { useUrl } from '../../shared/kit/use-url.ts'
import { afterPaint, lazy } from '../../shared/lazy.tsx'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { type Bills, type Reconciliation, useBills, useReconciliation } from './api/bills.ts'
import { LineBoard } from './line-board.tsx'
import { type LineWords, rowsOf } from './rows.ts'
import { reconcileSearch } from './search.ts'

const BillFile = lazy(
  afterPaint(
    async () => (await Promise.all([import('./bill-file.tsx'), loadTexts('spreadsheet')]))[0].BillFile,
  ),
)
const RestDialog = lazy(async () => (await import('./dialogs.tsx')).RestDialog)

const noWords: ReadonlyMap<string, LineWords> = new Map()

/** For admins: the bills of Alipay and WeChat beside the payments of the books. */
export function ReconcileScreen() {
  const { t } = useTranslation('reconcile')
  const url = useUrl(reconcileSearch)
  const [words, setWords] = useState(noWords)
  return (
    <Flex vertical gap="middle">
      <p style={{ maxWidth: 720, margin: 0 }}>{t('text')}</p>
      <QueryBoundary query={useBills()}>
        {(bills) => (
          <>
            <BillFile
              bills={bills}
              onRead={({ account, month, words: read }) => {
                setWords(new Map([...words, ...read]))
                url.change({ account, month, show: undefined, page: undefined })
              }}
            />
            {bills.accounts.length > 0 && <Month bills={bills} words={words} />}
          </>
        )}
      </QueryBoundary>
    </Flex>
  )
}

interface MonthProps {
  readonly bills: Bills
  readonly words: ReadonlyMap<string, LineWords>
}

/** The account and the month that are chosen, and how they are reconciled. */
function Month({ bills: { accounts }, words }: MonthProps) {
  const { t } = useTranslation('reconcile')
  const nameOf = useMonthName()
  const { search, change } = useUrl(reconcileSearch)
  const account = accounts.find(({ _id }) => _id === search.account) ?? accounts[0]
  const month = search.month ?? account?.months[0]?.month ?? ''
  const query = useReconciliation(account?._id ?? '', month)
  if (!account) return null
  const months = [...new Set([month, ...account.months.map((one) => one.month)])].filter(Boolean)
  return (
    <>
      <Flex wrap gap="small" align="center">
        <Select
          aria-label={t('account')}
          popupMatchSelectWidth={false}
          value={account._id}
          options={accounts.map(({ _id, method, user, name }) => ({
            value: _id,
            label: [t(`paymentMethods.${method}`), user, name].filter(Boolean).join(' · '),
          }))}
          onChange={(chosen) => change({ account: chosen, month: undefined, page: undefined })}
        />
        <Select
          aria-label={t('names.month')}
          popupMatchSelectWidth={false}
          value={month}
          options={months.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(chosen) => change({ month: chosen, page: undefined })}
        />
        {query.data && <Sums {...query.data} />}
      </Flex>
      <QueryBoundary query={query}>{(data) => <Lines data={data} words={words} />}</QueryBoundary>
    </>
  )
}

function Sums({ matched, of, apart }: Pick<Reconciliation, 'matched' | 'of' | 'apart'>) {
  const { t } = useTranslation('reconcile')
  return (
    <Tag role="status" color={matched === of ? 'success' : 'warning'}>
      {t('sums', { matched, of, apart: plainMoney(apart) })}
    </Tag>
  )
}

function Lines({ data, words }: { readonly data: Reconciliation; readonly words: MonthProps['words'] }) {
  const { t } = useTranslation('reconcile')
  const rows = rowsOf(data, words)
  const left = rows.filter(({ state }) => state === 'bill_only').map(({ _id }) => _id)
  const [dialog, open] = useDialog(() => <RestDialog lines={left} />)
  return (
    <>
      <LineBoard
        rows={rows}
        movements={data.movements}
        tools={left.length > 0 && <Button onClick={() => open()}>{t('rest', { count: left.length })}</Button>}
      />
      {dialog}
    </>
  )
}
