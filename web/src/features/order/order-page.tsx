import { Alert, Skeleton } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pastedFields } from '#domain/paste/pasted-fields.ts'
import { useAbout } from '../../shared/api/read-about.ts'
import { beginDraft, showDraft } from '../../shared/drafts/keep-drafts.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { PasteMessage } from '../../shared/paste/paste-message.tsx'
import type { TakenParcel, Taking } from '../../shared/paste/taken-parcel.ts'
import { useMay } from '../../shared/session/permission.ts'
import { type Draft, emptyDraft } from './draft/draft.ts'
import { contentOfDraft } from './draft/draft-storage.ts'
import { NotOpenHere } from './draft/not-open-here.tsx'
import { useOpenOrder } from './draft/use-open-order.ts'
import { useOpenOrders } from './draft/use-open-orders.ts'
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
const OpenOrders = lazy(async () => (await import('./draft/open-orders.tsx')).OpenOrders)

/** The steps of an order: find the package or start by hand, enter the order, review and submit it. Several can be open. */
export function OrderPage({ owner }: { owner: string }) {
  const { t } = useTranslation('order')
  usePreload(OrderEntry)
  usePreload(SendTime)
  const { view, open, close } = useOpenOrder(owner)
  const orders = useOpenOrders(owner)
  const { savedId, check, foundSaved } = useAlreadySaved()
  const sandbox = useAbout().data?.courier === 'sandbox'
  const about = useAbout().isSuccess
  const maySubmit = useMay('order.submit')
  const mayReadRate = useMay('exchange_rate.read')
  const { isReview, drop } = useReviewEntry()
  const withoutReview = useEffectEvent(drop)
  useEffect(() => {
    if (isReview && view.kind === 'find') withoutReview()
  }, [isReview, view.kind])
  const begin = (draft: Draft) => showDraft(owner, beginDraft(owner, contentOfDraft(draft)))
  const byHand = (pk_id: string) => {
    begin(emptyDraft(pk_id))
    check(pk_id)
  }
  const openOrder = useRef<OpenOrder>(null)
  const takeParcel = async (parcel: TakenParcel): Promise<Taking> => {
    if (view.kind === 'form') return openOrder.current?.takeParcel(parcel) ?? 'occupied'
    const { withParcel } = await import('./draft/with-parcel.ts')
    const draft = withParcel(emptyDraft(''), parcel)
    if (draft === null) return 'occupied'
    begin(draft)
    return 'taken'
  }
  const change = (to: () => void) => {
    if (isReview) drop()
    foundSaved(null)
    to()
  }
  const recorded = orders.find(({ id }) => id === view.id)?.recorded === true
  return (
    <div className="order-page">
      {about && !maySubmit && <Alert type="warning" showIcon title={t('readOnly')} />}
      {(sandbox || mayReadRate) && (
        <div className="order-notes">
          {mayReadRate && <LiveRate />}
          {sandbox && <span>{t(view.kind === 'form' ? 'sandbox' : 'sandboxTry')}</span>}
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
      {orders.length > 0 && (
        <OpenOrders
          orders={orders}
          shown={view.id}
          onOpen={(id) => change(() => open(id))}
          onNew={() => change(close)}
        />
      )}
      {view.kind === 'form' && (
        <OrderEntry
          key={view.key}
          ref={openOrder}
          owner={owner}
          id={view.id}
          start={view.start}
          isCopy={view.isCopy}
          savedId={savedId}
          recorded={recorded}
          onPackageId={check}
          onStartOver={close}
        />
      )}
      {view.kind === 'find' && (
        <FindPackage onFound={begin} onManual={byHand} onSaved={foundSaved} savedId={savedId} />
      )}
      {view.kind !== 'form' && view.kind !== 'find' && <NotOpenHere view={view} onOpen={open} />}
    </div>
  )
}
