import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Flex, Segmented, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import { getReceipt, listReceipts } from '#contract/receipt.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import type { Language } from '#domain/text/language.ts'
import { isHandledByShell, toApiError } from '../../../shared/api/api-error.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { Dialog } from '../../../shared/kit/dialog.tsx'
import { keys } from '../../../shared/query-keys.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { useCopy } from '../../../shared/ui/text/use-copy.ts'
import type { TransactionRecord } from '../api/list-transactions.ts'
import './receipt.css'

type Receipt = Answer<typeof listReceipts>['result'][number]

/** What each customer of a transaction gets to see: a receipt as text for a chat, and as PDF. */
export function ReceiptDialog({ transaction }: { readonly transaction: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  const [language, setLanguage] = useState<Language>()
  const query = useReceipts(transaction._id, language)
  return (
    <Dialog title={t('receipt.title', { id: transactionName(transaction.number) })} footer={null}>
      <QueryBoundary query={query}>
        {({ result }) => {
          const panel = (receipt: Receipt) => (
            <ReceiptPanel transaction={transaction} receipt={receipt} onLanguage={setLanguage} />
          )
          const [first, ...others] = result
          if (!first) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('receipt.none')} />
          if (others.length === 0) return panel(first)
          const items = result.map((receipt) => ({
            key: receipt.customer?._id ?? '',
            label: receipt.customer?.name ?? t('names.notNamed'),
            children: panel(receipt),
          }))
          return <Tabs aria-label={t('receipt.customers')} items={items} />
        }}
      </QueryBoundary>
    </Dialog>
  )
}

/** Not kept: it says what is owed at this moment. */
const useReceipts = (transaction_id: string, language: Language | undefined) =>
  useQuery({
    ...callQuery(keys.receiptsOf(transaction_id, language), listReceipts, {
      query: { transaction_id, ...(language && { language }) },
    }),
    placeholderData: (before) => before,
    staleTime: 0,
  })

interface ReceiptPanelProps {
  readonly transaction: TransactionRecord
  readonly receipt: Receipt
  readonly onLanguage: (language: Language) => void
}

function ReceiptPanel({ transaction, receipt, onLanguage }: ReceiptPanelProps) {
  const { t } = useTranslation('transaction')
  const copy = useCopy()
  const { customer, language, text } = receipt
  // Failures are shown below the text.
  const { mutateAsync, isPending } = useCall(getReceipt, { meta: { silent: true } })
  const [failure, setFailure] = useState('')
  const download = async () => {
    const query = { transaction_id: transaction._id, language, ...(customer && { customer: customer._id }) }
    setFailure('')
    try {
      const name = [transactionName(transaction.number), customer?.name].filter(Boolean).join(' ')
      saveFile(await mutateAsync({ query }), `${t('receipt.file')} ${name}.pdf`)
    } catch (error) {
      if (!isHandledByShell(error)) setFailure(toApiError(error).msg)
    }
  }
  return (
    <Flex vertical gap="middle">
      <Segmented<Language>
        value={language}
        options={[
          { value: 'zh-CN', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
        onChange={onLanguage}
        aria-label={t('receipt.language')}
        style={{ alignSelf: 'start' }}
      />
      <pre className="receipt-text" lang={language}>
        {text}
      </pre>
      <Flex wrap gap="small">
        <Button type="primary" onClick={() => void copy(text)}>
          {t('words.copyAsText')}
        </Button>
        <Button loading={isPending} onClick={() => void download()}>
          {t('words.downloadPdf')}
        </Button>
      </Flex>
      {failure !== '' && <Alert type="error" showIcon title={failure} />}
    </Flex>
  )
}
