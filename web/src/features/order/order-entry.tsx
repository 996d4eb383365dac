import { useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import {
  type Dispatch,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../shared/api/list-settings.ts'
import { forgetDraft } from '../../shared/drafts/keep-drafts.ts'
import { startSendingOrders } from '../../shared/drafts/send-waiting-orders.ts'
import { waitingOrders } from '../../shared/drafts/waiting-orders.ts'
import { toast } from '../../shared/feedback/toasts.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { settingsInForce } from '../../shared/settings-in-force.ts'
import { type Draft, isBlank } from './draft/draft.ts'
import { DraftNotices } from './draft/draft-notices.tsx'
import { firstEmptyCell } from './draft/first-empty-cell.ts'
import { type OrderAction, orderReducer, startState } from './draft/order-state.ts'
import { nextOrder, useOpenOrders } from './draft/use-open-orders.ts'
import { useScannedPieces } from './draft/use-scanned-pieces.ts'
import { useStoredDraft } from './draft/use-stored-draft.ts'
import { AlreadySaved } from './find/already-saved.tsx'
import { focusCellOf, focusItems } from './grid/cell-id.ts'
import { OrderForm } from './order-form.tsx'
import { isSubmission, type Submission, submissionOf } from './review/submission.ts'
import { useReviewEntry } from './review/use-review-entry.ts'
import { SentOrder, useSentOrder, useWaitingOrder, WaitingNotice } from './review/waiting-order.tsx'
import { reviewButtonId } from './summary-bar.tsx'

const MadeUp = lazy(async () => {
  const [{ MadeUp: loaded }] = await Promise.all([
    import('../../shared/ui/made-up.tsx'),
    loadTexts('sandbox'),
  ])
  return loaded
})
const Review = lazy(async () => (await import('./review/review.tsx')).Review)

/** The open order, for what stands beside it. */
export interface OpenOrder {
  /** Fills the order; false when it holds another one. */
  readonly fill: (filled: (draft: Draft) => Draft) => boolean
  /** Goes on after it was filled: to the items, or to the package id that is missing. */
  readonly goOn: () => void
}

interface OrderEntryProps {
  readonly ref?: Ref<OpenOrder>
  readonly owner: string
  /** Of the draft. */
  readonly id: string
  readonly start: Draft
  /** Another device has continued the order, and this is what was here. */
  readonly isCopy: boolean
  /** Id of a package that is already saved. */
  readonly savedId: string | null
  readonly onPackageId: (pk_id: string) => void
  /** Called when the order has ended, with the one to show then; null for the search for another package. */
  readonly onEnd: (next: string | null) => void
}

/** One order from the first cell to its submission. Its draft is kept until the order is saved. */
export function OrderEntry(props: OrderEntryProps) {
  const { ref, owner, id, start, isCopy, savedId, onPackageId, onEnd } = props
  const [state, dispatch] = useReducer(orderReducer, start, startState)
  const saved = useRef(false)
  const entry = useReviewEntry()
  const { draft } = state
  usePreload(Review)
  useImperativeHandle(ref, () => ({
    fill(filled) {
      if (!isFree(draft)) return false
      dispatch({ do: 'take', draft: filled(draft) })
      return true
    },
    goOn() {
      if (draft.package.pk_id === '') focusCellOf('package', 'pk_id')
      else focusItems()
    },
  }))

  const client = useQueryClient()
  useEffect(() => startSendingOrders(client), [client])
  const waiting = useWaitingOrder(owner, id)
  const sent = useSentOrder(owner, id)
  const why = waiting?.returned?.why
  const returnToForm = useEffectEvent(() => {
    if (why !== undefined && entry.isReview) entry.drop()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order has come back
  useEffect(() => returnToForm(), [why])
  const orders = useOpenOrders(owner)
  const recorded = orders.some((order) => order.id === id && order.recorded)
  const nextId = nextOrder(orders, id)
  const openNext = useRef<string | null>(null)
  const endDraft = useStoredDraft(owner, id, draft)
  const whenSent = useEffectEvent(endDraft)
  useEffect(() => {
    if (sent !== null) whenSent()
  }, [sent])
  const drop = () => {
    endDraft()
    forgetDraft(owner, id)
    waitingOrders.remove(owner, id)
  }
  useScannedPieces(dispatch, entry.isReview || sent !== null || waiting?.returned === null)
  const startOver = () => {
    if (!saved.current) drop()
    onEnd(openNext.current)
  }

  const review = useReview(draft, dispatch, entry, {
    // Why an earlier submission came back is seen.
    onOpen: () => waiting !== null && waitingOrders.remove(owner, id),
    onClose: () => saved.current && startOver(),
  })

  if (sent !== null) return <SentOrder {...sent} onNext={() => onEnd(null)} />
  if (waiting?.returned === null) {
    return <WaitingNotice pk_id={draft.package.pk_id} onChange={() => waitingOrders.remove(owner, id)} />
  }
  // Above the form and the review alike.
  const band = draft.sandbox && <MadeUp />
  if (entry.isReview && review.submission) {
    const onSaved = () => {
      saved.current = true
      drop()
    }
    return (
      <>
        {band}
        <Review
          submission={{ ...review.submission, draft: { _id: id, user_id: owner } }}
          onBack={entry.leave}
          onSaved={onSaved}
          onNext={entry.leave}
          onNextOpen={
            nextId === null
              ? null
              : () => {
                  openNext.current = nextId
                  entry.leave()
                }
          }
        />
      </>
    )
  }
  if (entry.isReview && review.isPending) return <Skeleton active />
  return (
    <OrderForm
      state={state}
      dispatch={dispatch}
      attempt={review.attempt}
      focusOn={review.wasOpen ? reviewButtonId : firstEmptyCell(draft)}
      notices={
        <DraftNotices id={id} isCopy={isCopy} returned={waiting?.returned ?? null}>
          {band}
          {(recorded || savedId === draft.package.pk_id) && <AlreadySaved pk_id={draft.package.pk_id} />}
        </DraftNotices>
      }
      onPackageId={onPackageId}
      onReview={review.open}
      onStartOver={startOver}
    />
  )
}

interface ReviewEvents {
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** What the review shows is computed when it opens: by its button, by Forward or by a reload. */
function useReview(
  draft: Draft,
  dispatch: Dispatch<OrderAction>,
  entry: ReturnType<typeof useReviewEntry>,
  { onOpen, onClose }: ReviewEvents,
) {
  const { t } = useTranslation('order')
  const { data, isPending } = useSettings()
  const [submission, setSubmission] = useState<Submission | null>(null)
  const [attempt, setAttempt] = useState(0)
  const wasOpen = useRef(false)
  const open = () => {
    const result = submissionOf(draft, settingsInForce(data))
    if (isSubmission(result)) {
      onOpen()
      return entry.open()
    }
    dispatch({ do: 'mark', problems: result })
    setAttempt((count) => count + 1)
    toast('warning', t('incomplete'))
  }
  const showReview = useEffectEvent(() => {
    const result = submissionOf(draft, settingsInForce(data))
    if (!isSubmission(result)) return entry.drop()
    wasOpen.current = true
    setAttempt(0)
    setSubmission(result)
  })
  const showForm = useEffectEvent(() => {
    setSubmission(null)
    onClose()
  })
  useEffect(() => {
    if (!entry.isReview) showForm()
    else if (!isPending) showReview()
  }, [entry.isReview, isPending])
  return { submission, attempt, isPending, wasOpen: wasOpen.current, open }
}

/** Whether a draft has neither a receiver nor items, so that a parcel replaces nothing in it. */
function isFree({ receiver, rows }: Draft): boolean {
  return Object.values(receiver).every((text) => text === '') && rows.every(isBlank)
}
