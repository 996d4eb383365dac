import { Button, Card } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../shared/layout/layout.ts'
import { lazy } from '../../shared/lazy.tsx'
import './new-address.css'

const NewAddressForm = lazy(async () => (await import('./new-address-form.tsx')).NewAddressForm)

/** The card of the new-address form. The form's code loads after the list, which users need first. */
export function NewAddress() {
  const { t } = useTranslation('address')
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  // On a phone the form would fill the first screen, so the list comes first.
  if (phone && !open) return <Button onClick={() => setOpen(true)}>{t('newTitle')}</Button>
  return (
    <Card title={<h2 className="plain-heading">{t('newTitle')}</h2>}>
      <div className="new-address">
        <NewAddressForm />
      </div>
    </Card>
  )
}
