import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsConnectionLost } from '../../shared/hooks/use-live.ts'
import './connection-sign.css'

/** How long the stream must be lost before the page says so, in ms: it usually reconnects sooner. */
const showAfterMs = 3000

/** Says that the server cannot be reached, while that lasts. */
export function ConnectionSign() {
  const { t } = useTranslation('shell')
  const lost = useIsConnectionLost()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!lost) return
    const timer = setTimeout(() => setShown(true), showAfterMs)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [lost])
  return (
    <div role="status" className="connection-sign">
      {shown && (
        <span>
          <b>{t('lost.title')}</b> {t('lost.text')}
        </span>
      )}
    </div>
  )
}
