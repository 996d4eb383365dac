import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsConnectionLost } from '../../shared/hooks/use-live.ts'
import './connection-sign.css'

/** A stream that breaks is usually back within this time, in ms; then nothing is said. */
const patience = 3000

/** Says that the server cannot be reached, while that lasts. */
export function ConnectionSign() {
  const { t } = useTranslation('shell')
  const lost = useIsConnectionLost()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!lost) return
    const timer = setTimeout(() => setShown(true), patience)
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
