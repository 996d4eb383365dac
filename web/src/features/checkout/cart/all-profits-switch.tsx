import { Flex, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { flagAllProfits } from '#contract/cart.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { toast } from '../../../shared/feedback/toasts.ts'

interface AllProfitsSwitchProps {
  readonly entry: CartEntry
  readonly disabled: boolean
}

/** Whether all profits of a cart entry go back to the sender. Saves at once; the toast has Undo. */
export function AllProfitsSwitch({ entry, disabled }: AllProfitsSwitchProps) {
  const { t } = useTranslation('checkout')
  const { _id } = entry
  const flag = useCall(flagAllProfits, { meta: { errorAs: 'error', silentSuccess: true } })
  const undo = useCall(flagAllProfits, { meta: { errorAs: 'error' } })
  const set = (returnAllProfits: boolean) =>
    flag.mutateAsync({ body: { _id, returnAllProfits } }).then(({ msg }) => {
      const run = () => undo.mutate({ body: { _id, returnAllProfits: !returnAllProfits } })
      toast('success', msg, { action: { label: t('cart.undo'), run, about: `all profits ${_id}` } })
    }, ignore)
  return (
    <Flex align="center" gap="small">
      <Switch
        size="small"
        checked={entry.returnAllProfits}
        aria-label={t('cart.allProfitsOf', { item: entry.item })}
        disabled={disabled}
        loading={flag.isPending || undo.isPending}
        onChange={(on) => void set(on)}
      />
      {t(entry.returnAllProfits ? 'cart.on' : 'cart.off')}
    </Flex>
  )
}

/** A refusal is shown by the query client. */
const ignore = () => undefined
