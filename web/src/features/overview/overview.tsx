import { useTranslation } from 'react-i18next'

export function OverviewScreen() {
  const { t } = useTranslation('overview')
  return <p>{t('title')}</p>
}
