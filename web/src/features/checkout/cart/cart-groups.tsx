import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/money/format.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { PersonLink } from '../../../shared/ui/row/person-link.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { totalsOf } from './cart-total.ts'
import type { EntryDrafts } from './use-entry-drafts.ts'

/** The entries of a customer; those of nobody are a group, too. */
export interface CartGroup {
  /** The customer, or an empty text. */
  readonly key: string
  readonly name: string | null
  readonly entries: readonly CartEntry[]
}

/** The cart by customer, in the order of the first entry of each. */
export function cartGroups(entries: readonly CartEntry[]): readonly CartGroup[] {
  const groups = Map.groupBy(entries, ({ customer }) => customer?._id ?? '')
  return [...groups].map(([key, of]) => ({ key, name: of[0]?.customer?.name ?? null, entries: of }))
}

interface GroupHeadProps {
  readonly group: CartGroup
  readonly drafts: EntryDrafts
  readonly onPay: () => void
}

/** Who pays for the entries below, how much, what of it goes to the senders, and the button that pays them alone. */
export function GroupHead({ group: { key, name, entries }, drafts, onPay }: GroupHeadProps) {
  const { t } = useTranslation('checkout')
  const mayPay = useMay('transaction.pay')
  const { fromCustomer, toSender } = totalsOf(entries)
  const customer = name ?? t('names.notNamed')
  return (
    <Flex align="center" gap="4px 16px" wrap style={{ marginBlock: 8 }}>
      <Text strong style={{ flex: '1 1 160px' }}>
        <PersonLink person={key} name={customer} />
      </Text>
      <span>
        {t('names.fromCustomers')} <MoneyText amount={fromCustomer} currency="RMB" />
      </span>
      <span>
        {t('cart.subtotal')} <MoneyText amount={toSender} currency="RMB" />
      </span>
      {mayPay && (
        <Button disabled={drafts.unsaved} onClick={onPay}>
          {t('cart.payCustomer', { customer, amount: formatMoney(fromCustomer) })}
        </Button>
      )}
    </Flex>
  )
}
