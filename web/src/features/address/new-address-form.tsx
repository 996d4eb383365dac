import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addAddress } from '#contract/address.ts'
import { CallForm } from '../../shared/kit/call-form.tsx'
import { AddressFields } from './address-fields.tsx'
import { type AddressValues, cleanAddress, emptyAddress } from './address-values.ts'

/** The form that saves a new address. */
export function NewAddressForm({ focused }: { focused: boolean }) {
  const { t } = useTranslation('address')
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus()
  }, [focused])
  return (
    <div ref={form}>
      <CallForm
        ok={t('add')}
        cancel={t('words.clear')}
        clears
        call={addAddress}
        values={emptyAddress}
        input={(values: AddressValues) => ({ body: cleanAddress(values) })}
      >
        <AddressFields />
      </CallForm>
    </div>
  )
}
