import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/money/format.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { totalsOf } from './cart-total.ts'
import type { EntryDrafts } from './use-entry-drafts.ts'

interface CartFooterProps {
  readonly entries: readonly CartEntry[]
  /** Groups of the cart; several are named by the button. */
  readonly customers: number
  readonly drafts: EntryDrafts
  readonly onPay: () => void
}

/** The sums of the cart, and the button to pay it. */
export function CartFooter({ entries, customers, drafts, onPay }: CartFooterProps) {
  const { t } = useTranslation('checkout')
  const mayPay = useMay('transaction.pay')
  const { cost, fromCustomer, profits, toSender } = totalsOf(entries)
  const { unsaved, isSaving } = drafts
  return (
    <Flex align="center" justify="end" gap="large" wrap>
      {unsaved && !isSaving && (
        <Text type="warning" role="status">
          {t('cart.unsaved')}
        </Text>
      )}
      <span>
        {t('names.cost')} <MoneyText amount={cost} currency="RMB" />
      </span>
      <span>
        {t('names.fromCustomers')} <MoneyText amount={fromCustomer} currency="RMB" />
      </span>
      <span>
        {t('names.profits')} <MoneyText amount={profits} currency="RMB" loss />
      </span>
      <span>
        {t('cart.subtotal')} <MoneyText amount={toSender} currency="RMB" strong />
      </span>
      {mayPay && (
        <Button
          data-first-focus
          type="primary"
          loading={isSaving}
          disabled={unsaved && !isSaving}
          onClick={onPay}
        >
          {customers > 1
            ? t('cart.payAll', { count: customers, amount: formatMoney(fromCustomer) })
            : t('cart.pay', { amount: formatMoney(fromCustomer || toSender) })}
        </Button>
      )}
    </Flex>
  )
}
