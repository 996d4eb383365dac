import { useTranslation } from 'react-i18next'

export function AddressScreen() {
  const { t } = useTranslation('address')
  return <p>{t('title')}</p>
}
