import { useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../shared/api/list-settings.ts'
import { toast } from '../../shared/feedback/toasts.ts'
import { later, useAhead } from '../../shared/later.tsx'
import { settingsInForce } from '../../shared/settings-in-force.ts'
import type { Draft } from './draft.ts'
import { firstEmptyCell } from './first-empty-cell.ts'
import { OrderForm } from './order-form.tsx'
import { orderReducer, startState } from './order-state.ts'
import { isSubmission, type Submission, submissionOf } from './submission.ts'
import { reviewButtonId } from './summary-bar.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

const Review = later(async () => (await import('./review.tsx')).Review)

interface OrderEntryProps {
  readonly owner: string
  readonly start: Draft
  /** Id of a package that is known to be saved already. */
  readonly savedId: string | null
  readonly onPackageId: (pk_id: string) => void
  readonly onStartOver: () => void
}

/** One order from the first cell to its submission; kept in this tab until it is saved. */
export function OrderEntry({ owner, start, savedId, onPackageId, onStartOver }: OrderEntryProps) {
  const [state, dispatch] = useReducer(orderReducer, start, startState)
  const [submission, setSubmission] = useState<Submission | null>(null)
  const [attempt, setAttempt] = useState(0)
  const reviewed = useRef(false)
  const { data } = useSettings()
  const { t } = useTranslation('order')
  const { draft } = state
  useAhead(Review)

  const drop = useKeptDraft(owner, draft)
  const startOver = () => {
    drop()
    onStartOver()
  }

  const review = () => {
    const result = submissionOf(draft, settingsInForce(data))
    if (!isSubmission(result)) {
      dispatch({ do: 'mark', problems: result })
      setAttempt((count) => count + 1)
      return toast('warning', t('incomplete'))
    }
    reviewed.current = true
    setAttempt(0)
    setSubmission(result)
  }
  if (submission) {
    return (
      <Review submission={submission} onBack={() => setSubmission(null)} onSaved={drop} onNext={startOver} />
    )
  }
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
