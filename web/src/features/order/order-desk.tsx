import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbout } from '../../shared/api/read-about.ts'
import { later, useAhead } from '../../shared/later.tsx'
import { useMay } from '../../shared/permission.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { keptDraft } from './draft-storage.ts'
import { FindPackage } from './find-package.tsx'
import { LiveRate } from './live-rate.tsx'
import { SendTime } from './send-time.tsx'
import { useSavedCheck } from './use-saved-check.ts'
import './order.css'

const OrderEntry = later(async () => (await import('./order-entry.tsx')).OrderEntry, <Skeleton active />)

/** First the package is found or started by hand, then the order is entered, reviewed and submitted. */
export function OrderDesk({ owner }: { owner: string }) {
  const { t } = useTranslation('order')
  useAhead(OrderEntry)
  useAhead(SendTime)
  const [start, setStart] = useState<Draft | null>(() => keptDraft(sessionStorage, owner))
  const { savedId, check, foundSaved } = useSavedCheck()
  const sandbox = useAbout().data?.courier === 'sandbox'
  const about = useAbout().isSuccess
  const maySubmit = useMay('order.submit')
  const mayReadRate = useMay('exchange_rate.read')
  const byHand = (pk_id: string) => {
    setStart(emptyDraft(pk_id))
    check(pk_id)
  }
  return (
    <div className="order-desk">
      {about && !maySubmit && <Alert type="warning" showIcon title={t('readOnly')} />}
      {sandbox && <Alert type="info" showIcon title={t(start ? 'sandbox' : 'sandboxTry')} />}
      {mayReadRate && <LiveRate />}
      {start ? (
        <OrderEntry
          owner={owner}
          start={start}
          savedId={savedId}
          onPackageId={check}
          onStartOver={() => setStart(null)}
        />
      ) : (
        <FindPackage onFound={setStart} onManual={byHand} onSaved={foundSaved} savedId={savedId} />
      )}
    </div>
  )
}
