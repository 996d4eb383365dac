import { useTranslation } from 'react-i18next'

export function SettingsScreen() {
  const { t } = useTranslation('settings')
  return <p>{t('title')}</p>
}
