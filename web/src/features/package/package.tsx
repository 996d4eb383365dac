import { useTranslation } from 'react-i18next'

export function PackageScreen() {
  const { t } = useTranslation('package')
  return <p>{t('title')}</p>
}
