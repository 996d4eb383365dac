import { Alert, Skeleton } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbout } from '../../shared/api/read-about.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { useMay } from '../../shared/session/permission.ts'
import { type Draft, emptyDraft } from './draft/draft.ts'
import { loadDraft } from './draft/draft-storage.ts'
import { FindPackage } from './find/find-package.tsx'
import { useAlreadySaved } from './find/use-already-saved.ts'
import { SendTime } from './grid/send-time.tsx'
import { LiveRate } from './rate/live-rate.tsx'
import { useReviewEntry } from './review/use-review-entry.ts'
import './order.css'
import './grid/column-widths.css'
import './order-phone.css'

const OrderEntry = lazy(async () => (await import('./order-entry.tsx')).OrderEntry, <Skeleton active />)

/** The steps of an order: find the package or start by hand, enter the order, review and submit it. */
export function OrderPage({ owner }: { owner: string }) {
  const { t } = useTranslation('order')
  usePreload(OrderEntry)
  usePreload(SendTime)
  const [start, setStart] = useState<Draft | null>(() => loadDraft(sessionStorage, owner))
  const { savedId, check, foundSaved } = useAlreadySaved()
  const sandbox = useAbout().data?.courier === 'sandbox'
  const about = useAbout().isSuccess
  const maySubmit = useMay('order.submit')
  const mayReadRate = useMay('exchange_rate.read')
  const { isReview, drop } = useReviewEntry()
  const withoutReview = useEffectEvent(drop)
  useEffect(() => {
    if (isReview && start === null) withoutReview()
  }, [isReview, start])
  const byHand = (pk_id: string) => {
    setStart(emptyDraft(pk_id))
    check(pk_id)
  }
  return (
    <div className="order-page">
      {about && !maySubmit && <Alert type="warning" showIcon title={t('readOnly')} />}
      {(sandbox || mayReadRate) && (
        <div className="order-notes">
          {mayReadRate && <LiveRate />}
          {sandbox && <span>{t(start ? 'sandbox' : 'sandboxTry')}</span>}
        </div>
      )}
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
