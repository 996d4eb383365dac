import { useTranslation } from 'react-i18next'
import { deleteAddress } from '#contract/address.ts'
import { shownPhone } from '#domain/address/phone.ts'
import { areaNames } from '#domain/address/place.ts'
import type { AddressRecord } from '../../shared/api/list-addresses.ts'
import { ConfirmCall } from '../../shared/kit/confirm-call.tsx'

/** Asks for confirmation before an address is deleted. */
export function DeleteDialog({ record }: { readonly record: AddressRecord }) {
  const { t } = useTranslation('address')
  const { _id, name, phone, address } = record
  return (
    <ConfirmCall
      title={t('deleteTitle', { name })}
      ok={t('delete')}
      danger
      call={deleteAddress}
      input={() => ({ body: { _id } })}
    >
      <p>
        {name}, {shownPhone(phone)}
        <br />
        {[...areaNames(record), address].join(' ')}
      </p>
      <p>{t('deleteText')}</p>
    </ConfirmCall>
  )
}
