import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startSendingOrders } from '../../shared/drafts/send-waiting-orders.ts'
import { useIsConnectionLost, useIsCutOff } from '../../shared/hooks/use-live.ts'
import { paths } from '../../shared/paths.ts'
import './connection-sign.css'

/**
 * How long the stream must be lost before the page says so, in ms: it usually reconnects sooner. Order says
 * it at once, because what is submitted there waits.
 */
const showAfterMs = 3000

/**
 * Says that the server cannot be reached, while that lasts. Orders that waited are sent afterwards, from
 * every screen, because their person may come back to another one than Order.
 */
export function ConnectionSign() {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  useEffect(() => startSendingOrders(client), [client])
  const lost = useIsConnectionLost()
  const isOrder = useLocation({ select: ({ pathname }) => pathname === paths.order })
  const atOnce = useIsCutOff() || (lost && isOrder)
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
      {(shown || atOnce) && (
        <span>
          <b>{t('lost.title')}</b> {t('lost.text')}
        </span>
      )}
    </div>
  )
}
