import { useTranslation } from 'react-i18next'

export function CheckoutScreen() {
  const { t } = useTranslation('checkout')
  return <p>{t('title')}</p>
}
