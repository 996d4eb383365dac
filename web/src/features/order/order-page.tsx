import { Alert, Skeleton } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pastedFields } from '#domain/paste/pasted-fields.ts'
import { useAbout } from '../../shared/api/read-about.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { PasteMessage } from '../../shared/paste/paste-message.tsx'
import type { TakenParcel, Taking } from '../../shared/paste/taken-parcel.ts'
import { useMay } from '../../shared/session/permission.ts'
import { type Draft, emptyDraft } from './draft/draft.ts'
import { loadDraft } from './draft/draft-storage.ts'
import { FindPackage } from './find/find-package.tsx'
import { useAlreadySaved } from './find/use-already-saved.ts'
import { SendTime } from './grid/send-time.tsx'
import type { OpenOrder } from './order-entry.tsx'
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
  const openOrder = useRef<OpenOrder>(null)
  const takeParcel = async (parcel: TakenParcel): Promise<Taking> => {
    if (start) return openOrder.current?.takeParcel(parcel) ?? 'occupied'
    const { withParcel } = await import('./draft/with-parcel.ts')
    setStart(withParcel(emptyDraft(''), parcel))
    return 'taken'
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
      {!isReview && (
        <PasteMessage
          fields={pastedFields}
          withItems
          fillsForm
          take={t('takeParcel')}
          takeParcel={takeParcel}
        />
      )}
      {start ? (
        <OrderEntry
          ref={openOrder}
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
