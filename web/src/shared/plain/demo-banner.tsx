import './demo-banner.css'
import { useTranslation } from 'react-i18next'

/**
 * Says on every page of a demo what it is. Without the component library, as the landing page shows it too.
 */
export function DemoBanner() {
  const { t } = useTranslation()
  return (
    <aside className="demo-banner" aria-label={t('demo.label')}>
      <span>{t('demo.text')}</span>
      <span>
        {t('demo.real')} <code>npm start</code>
      </span>
    </aside>
  )
}
