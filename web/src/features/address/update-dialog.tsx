import { useTranslation } from 'react-i18next'
import { updateAddress } from '#contract/address.ts'
import type { AddressRecord } from '../../shared/api/list-addresses.ts'
import { CallForm } from '../../shared/kit/call-form.tsx'
import { AddressFields } from './address-fields.tsx'
import { type AddressValues, cleanAddress, valuesOf } from './address-values.ts'

export function UpdateDialog({ record }: { readonly record: AddressRecord }) {
  const { t } = useTranslation('address')
  const stored = valuesOf(record)
  return (
    <CallForm
      title={t('updateTitle', { name: record.name })}
      width={640}
      ok={t('update')}
      call={updateAddress}
      values={stored}
      input={(values: AddressValues) => ({ body: { _id: record._id, ...cleanAddress(values) } })}
    >
      <AddressFields stored={stored} />
    </CallForm>
  )
}
