import { Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../shared/lazy.tsx'
import './new-address.css'

const NewAddressForm = lazy(async () => (await import('./new-address-form.tsx')).NewAddressForm)

/** The card of the new-address form. The form's code loads after the list, which users need first. */
export function NewAddress() {
  const { t } = useTranslation('address')
  return (
    <Card title={<h2 className="plain-heading">{t('newTitle')}</h2>}>
      <div className="new-address">
        <NewAddressForm />
      </div>
    </Card>
  )
}
