import { Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../shared/lazy.tsx'
import './new-address.css'

const NewAddressForm = lazy(async () => (await import('./new-address-form.tsx')).NewAddressForm)

/** The place of the form: what it is made of comes after the list, which people come for. */
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
