import { Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../shared/lazy.tsx'
import './new-address.css'

const NewAddressForm = lazy(async () => (await import('./new-address-form.tsx')).NewAddressForm)

interface NewAddressProps {
  readonly hidden: boolean
  /** Whether somebody asked for the form, so that it takes the focus. */
  readonly asked: boolean
}

/** The card of the new-address form, which keeps what was typed while it is hidden. */
export function NewAddress({ hidden, asked }: NewAddressProps) {
  const { t } = useTranslation('address')
  return (
    <Card id="new-address" hidden={hidden} title={<h2 className="plain-heading">{t('newTitle')}</h2>}>
      <div className="new-address">
        <NewAddressForm focused={asked && !hidden} />
      </div>
    </Card>
  )
}
