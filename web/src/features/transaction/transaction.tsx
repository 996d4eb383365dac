import { useTranslation } from 'react-i18next'

export function TransactionScreen() {
  const { t } = useTranslation('transaction')
  return <p>{t('title')}</p>
}
