import { Flex, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { flagAllProfits } from '#contract/cart.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { focusFirstAction } from '../../../shared/ui/row/next-row.ts'
import type { OfferUndo } from './use-undo.ts'

interface AllProfitsSwitchProps {
  readonly entry: CartEntry
  readonly disabled: boolean
  readonly offerUndo: OfferUndo
}

/** Whether all profits of a cart entry go back to the sender. Saves at once; Undo is offered. */
export function AllProfitsSwitch({ entry, disabled, offerUndo }: AllProfitsSwitchProps) {
  const { t } = useTranslation('checkout')
  const { _id } = entry
  const flag = useCall(flagAllProfits, { meta: { errorAs: 'error', silentSuccess: true } })
  const undo = useCall(flagAllProfits, { meta: { errorAs: 'error' } })
  const set = (returnAllProfits: boolean) =>
    flag.mutateAsync({ body: { _id, returnAllProfits } }).then(({ msg: text }) => {
      const run = () => {
        focusFirstAction(document.body, [_id], '[role=switch]')
        undo.mutate({ body: { _id, returnAllProfits: !returnAllProfits } })
      }
      offerUndo({ text, about: `all profits ${_id}`, run })
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
      {t(entry.returnAllProfits ? 'names.yes' : 'names.no')}
    </Flex>
  )
}

/** A refusal is shown by the query client. */
const ignore = () => undefined
