import { useTranslation } from 'react-i18next'
import { nameCartCustomer } from '#contract/party-naming.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { NameButton } from '../../../shared/parties/name-button.tsx'
import { hasOwnSubtotal } from './entry-field.tsx'

/**
 * Names one customer for all entries of the cart that a customer pays for; nothing where there is only one.
 */
export function CustomerOfCart({ entries }: { readonly entries: readonly CartEntry[] }) {
  const { t } = useTranslation('checkout')
  const rows = entries.filter(hasOwnSubtotal)
  const [first = null, ...others] = new Set(rows.map(({ customer }) => customer?._id ?? null))
  const name = useCall(nameCartCustomer, {
    // The cart is read again once, after the last one. After a failure those before it are named.
    mutationFn: async (party: string | null) => {
      let answer = { msg: '' }
      for (const { _id } of rows) answer = await callApi(nameCartCustomer, { body: { _id, party } })
      return answer
    },
    // The dialog shows the error itself, so there is no toast.
    meta: { silent: true },
  })
  if (rows.length < 2) return null
  return (
    <NameButton
      title={t('customer.ofCart')}
      side="customer"
      party={others.length === 0 ? first : null}
      onSave={name.mutateAsync}
    >
      {t('customer.nameAll')}
    </NameButton>
  )
}
