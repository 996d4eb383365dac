import { useTranslation } from 'react-i18next'

export function OrderScreen() {
  const { t } = useTranslation('order')
  return <p>{t('title')}</p>
}
