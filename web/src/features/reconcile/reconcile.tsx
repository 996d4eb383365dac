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
import { type Reconciliation, useReconciliation } from './api.ts'
import { LineBoard } from './line-board.tsx'
import { type LineWords, rowsOf } from './rows.ts'
import { reconcileSearch } from './search.ts'

const BillFile = lazy(
  afterPaint(
    async () => (await Promise.all([import('./bill-file.tsx'), loadTexts('spreadsheet')]))[0].BillFile,
  ),
)
const RestDialog = lazy(async () => (await import('./dialogs.tsx')).RestDialog)

/** For admins: the bills of Alipay and WeChat beside the payments of the books. */
export function ReconcileScreen() {
  const { t } = useTranslation('reconcile')
  const { search, change } = useUrl(reconcileSearch)
  const [words, setWords] = useState<ReadonlyMap<string, LineWords>>(new Map())
  return (
    <Flex vertical gap="middle">
      <p style={{ maxWidth: 720, margin: 0 }}>{t('text')}</p>
      <QueryBoundary query={useReconciliation(search)}>
        {(data) => (
          <>
            <BillFile
              data={data}
              onRead={({ account, month, words: read }) => {
                setWords(new Map([...words, ...read]))
                change({ account, month, show: undefined, page: undefined })
              }}
            />
            {data.account !== '' && <Month data={data} words={words} />}
          </>
        )}
      </QueryBoundary>
    </Flex>
  )
}

interface MonthProps {
  readonly data: Reconciliation
  readonly words: ReadonlyMap<string, LineWords>
}

/** The account and the month that are chosen, and how they are reconciled. */
function Month({ data, words }: MonthProps) {
  const { t } = useTranslation('reconcile')
  const nameOf = useMonthName()
  const { change } = useUrl(reconcileSearch)
  const { accounts, account, months, month, matched, of, apart } = data
  const rows = rowsOf(data, words)
  const left = rows.filter(({ state }) => state === 'bill_only').map(({ _id }) => _id)
  const [dialog, open] = useDialog(() => <RestDialog lines={left} />)
  return (
    <>
      <Flex wrap gap="small" align="center">
        <Select
          aria-label={t('account')}
          popupMatchSelectWidth={false}
          value={account}
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
        <Tag role="status" color={matched === of ? 'success' : 'warning'}>
          {t('sums', { matched, of, apart: plainMoney(apart) })}
        </Tag>
      </Flex>
      <LineBoard
        rows={rows}
        movements={data.movements}
        tools={left.length > 0 && <Button onClick={() => open()}>{t('rest', { count: left.length })}</Button>}
      />
      {dialog}
    </>
  )
}
