import { useTranslation } from 'react-i18next'
import { nameCartCustomer } from '#contract/party-naming.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { NameButton } from '../../../shared/parties/name-button.tsx'

/** Who pays for a cart entry, as a button to name or change them. */
export function CartCustomer({ entry }: { entry: CartEntry }) {
  const { t } = useTranslation('checkout')
  // The dialog shows the error itself, so there is no toast.
  const name = useCall(nameCartCustomer, { meta: { silent: true } })
  const { _id, item, customer } = entry
  return (
    <NameButton
      title={t('words.customerOf', { item })}
      side="customer"
      party={customer?._id ?? null}
      onSave={(party) => name.mutateAsync({ body: { _id, party } })}
    >
      {customer ? t('customer.named', { name: customer.name }) : t('customer.name')}
    </NameButton>
  )
}
