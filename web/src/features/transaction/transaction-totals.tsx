import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../shared/ui/text/money-text.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import { type Asked, useTotals } from './api/list-transactions.ts'

const sums = ['payAmountFromCustomer', 'profits', 'payAmountToSender'] as const

/** The sums of everything that the search and the filters find, also of what is not loaded. */
export function TransactionTotals({ asked }: { asked: Asked }) {
  const { t } = useTranslation('transaction')
  const { data: totals, isError } = useTotals(asked)
  return (
    <Flex
      wrap
      className="transaction-totals"
      gap="large"
      justify="end"
      role="status"
      aria-label={t('totals.label')}
      style={{ minHeight: 22 }}
    >
      {isError && <Text type="danger">{t('totals.failed')}</Text>}
      {!isError && totals === null && <Text type="secondary">{t('totals.tooMany')}</Text>}
      {!isError && totals && (
        <>
          <Text strong>{t('totals.count', { count: totals.count })}</Text>
          <Text>{t('words.pieces', { count: totals.qty })}</Text>
          {sums.map((name) => (
            <span key={name}>
              {t(`totals.${name}`)}{' '}
              <MoneyText amount={totals[name]} currency="RMB" strong loss={name === 'profits'} />
            </span>
          ))}
        </>
      )}
    </Flex>
  )
}
