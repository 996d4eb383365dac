import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Flex } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { plainMoney } from '../../../shared/format/plain-money.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { ActionButtons } from '../../../shared/kit/action-buttons.tsx'
import { DetailPage } from '../../../shared/kit/detail-page.tsx'
import { DetailHead, Section } from '../../../shared/kit/detail-parts.tsx'
import { lazy } from '../../../shared/lazy.tsx'
import { paths } from '../../../shared/paths.ts'
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { Struck } from '../../../shared/ui/text/struck.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { TransactionRecord } from '../api/list-transactions.ts'
import { transactionOptions } from '../api/read-transaction.ts'
import { isGone } from '../correction/correction-buttons.tsx'
import { useTransactionActions } from '../transaction-actions.tsx'
import { TransactionItems } from '../transaction-items.tsx'
import { StateBadge } from '../transaction-state.tsx'

const Story = lazy(async () => {
  const [code] = await Promise.all([import('./story.tsx'), loadTexts('wording')])
  return code.Story
})

/** A transaction at an address of its own: what its row and the opened row show, and what happened. */
export function TransactionPage() {
  const { t } = useTranslation('transaction')
  const { transaction: asked } = useParams({ from: paths.transactionPage })
  const all = <Link to={paths.transaction}>{t('showAll')}</Link>
  return (
    <DetailPage
      options={transactionOptions(asked)}
      gone="transaction.gone"
      unknown={t('unknown', { id: asked })}
      all={all}
    >
      {(transaction) => (
        <Flex vertical gap="middle">
          {all}
          <Head transaction={transaction} />
          <Section title={t('names.items')}>
            <TransactionItems transaction={transaction} />
          </Section>
          <Story transaction={transaction} />
        </Flex>
      )}
    </DetailPage>
  )
}

/** A link with an id, or another writing of the number, gets the address of the number. */
function useNamedAddress(transaction: TransactionRecord) {
  const { transaction: asked } = useParams({ from: paths.transactionPage })
  const cache = useQueryClient()
  const navigate = useNavigate()
  const name = transactionName(transaction.number)
  useEffect(() => {
    if (name === asked) return
    cache.setQueryData(transactionOptions(name).queryKey, transaction)
    const to = { to: paths.transactionPage, params: { transaction: name } } as const
    void navigate({ ...to, search: (search) => search, replace: true })
  }, [name, asked, transaction, cache, navigate])
}

/** What was paid and who gets it, the state, and what is done with it most. */
function Head({ transaction }: { readonly transaction: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  useNamedAddress(transaction)
  const [failure, setFailure] = useState('')
  const actions = useTransactionActions({ transaction, onFailure: setFailure })
  const { number, username, qty, payAmountFromCustomer, payAmountToSender, profits, amended } = transaction
  const amount = (label: string, value: number | undefined, more: ReactNode = null) =>
    value !== undefined && (
      <span>
        <Text type="secondary">{label}</Text>{' '}
        <Struck isGone={isGone(transaction)}>
          <MoneyText amount={value} currency="RMB" strong loss={label === t('names.profits')} />
        </Struck>{' '}
        {more}
      </span>
    )
  return (
    <DetailHead
      label={t('names.transaction')}
      name={transactionName(number)}
      beside={
        <>
          <StateBadge transaction={transaction} />
          <Text type="secondary">
            {username} · {t('words.pieces', { count: qty })}
          </Text>
        </>
      }
      facts={
        <>
          {amount(t('names.fromCustomers'), payAmountFromCustomer)}
          {amount(
            t('page.gets'),
            payAmountToSender,
            amended && (
              <Text type="warning">{t('amended', { amount: plainMoney(amended.payAmountToSender) })}</Text>
            ),
          )}
          {amount(t('names.profits'), profits)}
        </>
      }
      actions={<ActionButtons actions={actions} />}
    >
      <FailureAlert text={failure} onClose={() => setFailure('')} />
    </DetailHead>
  )
}
