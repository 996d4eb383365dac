import { Alert, Skeleton } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbout } from '../../shared/api/read-about.ts'
import { showDraft } from '../../shared/drafts/opened-drafts.ts'
import { afterPaint, lazy, usePreload } from '../../shared/lazy.tsx'
import { useMay } from '../../shared/session/permission.ts'
import { type Draft, emptyDraft } from './draft/draft.ts'
import { contentOfDraft } from './draft/draft-storage.ts'
import { useOpenOrder } from './draft/use-open-order.ts'
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
const NotOpenHere = lazy(
  async () => (await import('./draft/not-open-here.tsx')).NotOpenHere,
  <Skeleton active />,
)
const PastedOrders = lazy(
  afterPaint(async () => (await import('./pasted-orders.tsx')).PastedOrders),
  <span className="button-place" />,
)
const OpenOrders = lazy(afterPaint(async () => (await import('./tabs/open-orders.tsx')).OpenOrders))

/**
 * The steps of an order: find the package or start by hand, enter the order, review and submit it. Several
 * can be open.
 */
export function OrderPage({ owner }: { owner: string }) {
  const { t } = useTranslation('order')
  usePreload(OrderEntry)
  usePreload(SendTime)
  const { view, open } = useOpenOrder(owner)
  const { savedId, check, foundSaved } = useAlreadySaved()
  const about = useAbout().isSuccess
  const maySubmit = useMay('order.submit')
  const mayReadRate = useMay('exchange_rate.read')
  const { isReview, drop } = useReviewEntry()
  const withoutReview = useEffectEvent(drop)
  useEffect(() => {
    if (isReview && view.kind === 'find') withoutReview()
  }, [isReview, view.kind])
  const begin = async (draft: Draft): Promise<string> => {
    const { beginDraft } = await import('../../shared/drafts/keep-drafts.ts')
    return beginDraft(owner, contentOfDraft(draft))
  }
  const show = async (draft: Draft) => showDraft(owner, await begin(draft))
  const byHand = (pk_id: string) => {
    void show(emptyDraft(pk_id))
    check(pk_id)
  }
  const openOrder = useRef<OpenOrder>(null)
  const change = (to: () => void) => {
    if (isReview) drop()
    foundSaved(null)
    to()
  }
  return (
    <div className="order-page">
      {about && !maySubmit && <Alert type="warning" showIcon title={t('readOnly')} />}
      <div className="order-top">
        {!isReview && (
          <PastedOrders
            owner={owner}
            begin={begin}
            shown={view.kind === 'form' ? view.id : null}
            order={openOrder}
          />
        )}
        <OpenOrders
          owner={owner}
          shown={view.id}
          onOpen={(id) => change(() => open(id))}
          onNew={() => change(() => open(null))}
        />
        {mayReadRate && (
          <div className="order-notes">
            <LiveRate />
          </div>
        )}
      </div>
      {view.kind === 'form' && (
        <OrderEntry
          key={view.key}
          ref={openOrder}
          owner={owner}
          id={view.id}
          start={view.start}
          isCopy={view.isCopy}
          savedId={savedId}
          onPackageId={check}
          onEnd={open}
        />
      )}
      {view.kind === 'find' && (
        <FindPackage
          onFound={(draft) => void show(draft)}
          onManual={byHand}
          onSaved={foundSaved}
          savedId={savedId}
        />
      )}
      {view.kind !== 'form' && view.kind !== 'find' && <NotOpenHere view={view} onOpen={open} />}
    </div>
  )
}
