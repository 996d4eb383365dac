import { useTranslation } from 'react-i18next'
import { PlainPage } from '../shared/plain/plain-page.tsx'

/** Shown when rendering a page failed. Usual causes: a lost connection, or a page older than its server. */
export function Crash() {
  const { t } = useTranslation('trouble')
  return (
    <PlainPage title={t('oops')}>
      <button type="button" className="plain-button" onClick={() => window.location.reload()}>
        {t('reload')}
      </button>
    </PlainPage>
  )
}
