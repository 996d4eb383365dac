import { useTranslation } from 'react-i18next'

export function ToolScreen() {
  const { t } = useTranslation('tool')
  return <p>{t('title')}</p>
}
