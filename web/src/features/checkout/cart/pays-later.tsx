import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { setCustomerPaysLater } from '#contract/cart.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { useCall } from '../../../shared/api/use-call.ts'

/** Whether the customer of an entry pays later. */
export function PaysLater({ entry: { _id, item, customerPaysLater = false } }: { entry: CartEntry }) {
  const { t } = useTranslation('checkout')
  const tick = useCall(setCustomerPaysLater)
  return (
    <Checkbox
      checked={customerPaysLater}
      disabled={tick.isPending}
      // What is seen comes first, so that it can be said to the computer.
      aria-label={`${t('customer.later')}: ${item}`}
      onChange={({ target }) => tick.mutate({ body: { _id, customerPaysLater: target.checked } })}
    >
      {t('customer.later')}
    </Checkbox>
  )
}
