import { useTranslation } from 'react-i18next'

export function UserScreen() {
  const { t } = useTranslation('user')
  return <p>{t('title')}</p>
}
