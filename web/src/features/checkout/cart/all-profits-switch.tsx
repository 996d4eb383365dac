import { Flex, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { flagAllProfits } from '#contract/cart.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { useCall } from '../../../shared/api/use-call.ts'

interface AllProfitsSwitchProps {
  readonly entry: CartEntry
  readonly disabled: boolean
}

/** Whether all profits of a cart entry go back to the sender. Saves at once. */
export function AllProfitsSwitch({ entry, disabled }: AllProfitsSwitchProps) {
  const { t } = useTranslation('checkout')
  const flag = useCall(flagAllProfits, { meta: { errorAs: 'error' } })
  return (
    <Flex align="center" gap="small">
      <Switch
        size="small"
        checked={entry.returnAllProfits}
        aria-label={t('cart.allProfitsOf', { item: entry.item })}
        disabled={disabled}
        loading={flag.isPending}
        onChange={(returnAllProfits) => flag.mutate({ body: { _id: entry._id, returnAllProfits } })}
      />
      {t(entry.returnAllProfits ? 'cart.on' : 'cart.off')}
    </Flex>
  )
}
