import { useTranslation } from 'react-i18next'

export function LogScreen() {
  const { t } = useTranslation('log')
  return <p>{t('title')}</p>
}
