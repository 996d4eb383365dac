import { Skeleton } from 'antd'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../shared/api/list-settings.ts'
import { toast } from '../../shared/feedback/toasts.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import type { TakenParcel, Taking } from '../../shared/paste/taken-parcel.ts'
import { settingsInForce } from '../../shared/settings-in-force.ts'
import type { Draft } from './draft/draft.ts'
import { firstEmptyCell } from './draft/first-empty-cell.ts'
import { orderReducer, startState } from './draft/order-state.ts'
import { useScannedPieces } from './draft/use-scanned-pieces.ts'
import { useStoredDraft } from './draft/use-stored-draft.ts'
import { withParcel } from './draft/with-parcel.ts'
import { OrderForm } from './order-form.tsx'
import { isSubmission, type Submission, submissionOf } from './review/submission.ts'
import { useReviewEntry } from './review/use-review-entry.ts'
import { reviewButtonId } from './summary-bar.tsx'

const Review = lazy(async () => (await import('./review/review.tsx')).Review)

/** The open order, for what stands beside it. */
export interface OpenOrder {
  readonly takeParcel: (parcel: TakenParcel) => Taking
}

interface OrderEntryProps {
  readonly ref?: Ref<OpenOrder>
  readonly owner: string
  readonly start: Draft
  /** Id of a package that is already saved. */
  readonly savedId: string | null
  readonly onPackageId: (pk_id: string) => void
  readonly onStartOver: () => void
}

/** One order from the first cell to its submission. Its draft is stored in this tab until the order is saved. */
export function OrderEntry({ ref, owner, start, savedId, onPackageId, onStartOver }: OrderEntryProps) {
  const [state, dispatch] = useReducer(orderReducer, start, startState)
  const [submission, setSubmission] = useState<Submission | null>(null)
  const [attempt, setAttempt] = useState(0)
  const reviewed = useRef(false)
  const saved = useRef(false)
  const { data, isPending } = useSettings()
  const entry = useReviewEntry()
  const { t } = useTranslation('order')
  const { draft } = state
  usePreload(Review)
  useImperativeHandle(ref, () => ({
    takeParcel(parcel) {
      const next = withParcel(draft, parcel)
      if (next) dispatch({ do: 'take', draft: next })
      return next ? 'taken' : 'occupied'
    },
  }))

  const drop = useStoredDraft(owner, draft)
  useScannedPieces(dispatch, entry.isReview)
  const startOver = () => {
    drop()
    onStartOver()
  }

  const review = () => {
    const result = submissionOf(draft, settingsInForce(data))
    if (isSubmission(result)) return entry.open()
    dispatch({ do: 'mark', problems: result })
    setAttempt((count) => count + 1)
    toast('warning', t('incomplete'))
  }
  // What the review shows is computed when it opens: by its button, by Forward or by a reload.
  const openReview = useEffectEvent(() => {
    const result = submissionOf(draft, settingsInForce(data))
    if (!isSubmission(result)) return entry.drop()
    reviewed.current = true
    setAttempt(0)
    setSubmission(result)
  })
  const openForm = useEffectEvent(() => {
    setSubmission(null)
    if (saved.current) startOver()
  })
  useEffect(() => {
    if (!entry.isReview) openForm()
    else if (!isPending) openReview()
  }, [entry.isReview, isPending])

  if (entry.isReview && submission) {
    const onSaved = () => {
      saved.current = true
      drop()
    }
    return <Review submission={submission} onBack={entry.leave} onSaved={onSaved} onNext={entry.leave} />
  }
  if (entry.isReview && isPending) return <Skeleton active />
  return (
    <OrderForm
      state={state}
      dispatch={dispatch}
      attempt={attempt}
      focusOn={reviewed.current ? reviewButtonId : firstEmptyCell(draft)}
      saved={savedId !== null && savedId === draft.package.pk_id}
      onPackageId={onPackageId}
      onReview={review}
      onStartOver={startOver}
    />
  )
}
