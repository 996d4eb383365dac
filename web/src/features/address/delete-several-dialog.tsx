import { useTranslation } from 'react-i18next'
import { deleteAddresses } from '#contract/address.ts'
import type { AddressRecord } from '../../shared/api/list-addresses.ts'
import { ConfirmRows } from '../../shared/kit/confirm-rows.tsx'

/** Asks for confirmation before several addresses are deleted. */
export function DeleteSeveralDialog({ records }: { readonly records: readonly AddressRecord[] }) {
  const { t } = useTranslation(['rows', 'address'])
  const count = records.length
  return (
    <ConfirmRows
      title={t('delete', { count })}
      danger
      call={deleteAddresses}
      input={() => ({ body: { rows: records.map(({ _id }) => ({ _id })) } })}
      count={count}
      all={records.map(({ _id, name, address }) => ({ _id, name: `${name}, ${address}` }))}
    >
      <p>{t('address:deleteText')}</p>
    </ConfirmRows>
  )
}
