import { useState } from 'react'
import type { Answer } from '#contract/call.ts'
import { amendOrder, editPackage, previewAmendment } from '#contract/order-correction.ts'
import type { WantedEdit } from '#domain/correction/order/edit-package.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { isReason } from '#domain/text/reason.ts'
import { toApiError } from '../../../shared/api/api-error.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { type Checked, checkEdit } from './check-edit.ts'
import { type Amendment, checkNumbers } from './check-numbers.ts'
import type { StandingOrder } from './standing-order.ts'
import { nothingTyped, type Part, reasonField, type Typed, withoutPart } from './typed.ts'
import { useCorrectionForm } from './use-correction-form.ts'

/** What is about to be saved. */
export type Review =
  | { readonly part: 'edit'; readonly wanted: WantedEdit }
  | { readonly part: 'numbers'; readonly wanted: Amendment; readonly effect: Answer<typeof previewAmendment> }

interface UseCorrection {
  readonly latest: StandingOrder
  /** Reads the order again; null when it cannot be corrected any more. */
  readonly onReload: () => Promise<StandingOrder | null>
  readonly onClose: () => void
  /** The other part has changes to save, too. */
  readonly onOther: (part: Part) => void
}

/** The steps of a correction. It is based on the order as it was when typing began, until it is loaded again. */
export function useCorrection({ latest, onReload, onClose, onOther }: UseCorrection) {
  const [seen, setSeen] = useState(latest)
  const [review, setReview] = useState<Review | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [reviewedInVain, setReviewedInVain] = useState<Typed | null>(null)
  const [isReloading, setReloading] = useState(false)
  const base = seen.revision === latest.revision ? latest : seen
  const form = useCorrectionForm(base)
  const { typed } = form
  const isDirty = typed !== nothingTyped
  if (!isDirty && review === null && seen !== latest) setSeen(latest)
  // The dialog shows errors itself.
  const meta = { silent: true }
  const preview = useCall(previewAmendment, { meta: { ...meta, silentSuccess: true } })
  const reload = async () => {
    setReloading(true)
    const order = await onReload().finally(() => setReloading(false))
    if (order === null) return
    setSeen(order)
    setReview(null)
    setError(null)
  }
  const onSaved = () => {
    const saved = review?.part ?? 'edit'
    const rest = withoutPart(typed, saved)
    const other = saved === 'edit' ? 'numbers' : 'edit'
    const checked = saved === 'edit' ? checkNumbers(base, rest) : checkEdit(base, rest)
    setReview(null)
    setError(null)
    form.change(() => (checked.wanted === null ? nothingTyped : rest))
    if (checked.wanted === null) return onClose()
    onOther(other)
    return reload()
  }
  const edit = useCall(editPackage, { meta, onSuccess: onSaved, onError: setError })
  const amendment = useCall(amendOrder, { meta, onSuccess: onSaved, onError: setError })
  const { pk_id, revision } = base

  /** Returns the change to save, or null: then it shows the problems, or that nothing was changed. */
  const take = <W>({ wanted, problems }: Checked<W>): W | null => {
    const isFine = Object.keys(problems).length === 0
    if (isFine && wanted === null) {
      setReviewedInVain(typed)
      return null
    }
    const hasReason = isReason(form.textOf(reasonField))
    form.show({ ...problems, ...(!hasReason && { [reasonField]: refuse('correction.reason') }) })
    return isFine && hasReason ? wanted : null
  }
  const toReview = (part: Part) => {
    setError(null)
    setReviewedInVain(null)
    if (part === 'edit') {
      const wanted = take(checkEdit(base, typed))
      if (wanted) setReview({ part, wanted })
      return
    }
    const wanted = take(checkNumbers(base, typed))
    if (!wanted) return
    preview.mutate(
      { body: { pk_id, revision, ...wanted } },
      { onSuccess: (effect) => setReview({ part, wanted, effect }), onError: setError },
    )
  }
  const save = () => {
    if (!review) return
    setError(null)
    const common = { pk_id, revision, reason: form.textOf(reasonField) }
    if (review.part === 'edit') edit.mutate({ body: { ...common, ...review.wanted } })
    else amendment.mutate({ body: { ...common, ...review.wanted } })
  }
  const isChanged = error !== null && toApiError(error).code === 'correction.changed'
  return {
    form,
    review,
    error,
    isDirty,
    isReloading,
    toReview,
    save,
    reload,
    isNothing: reviewedInVain === typed,
    /** Who was first, as the server says it; empty when it has not been asked. */
    conflict: isChanged ? toApiError(error).msg : latest.revision > base.revision ? '' : null,
    isBusy: preview.isPending || edit.isPending || amendment.isPending,
    back: () => {
      setReview(null)
      setError(null)
    },
  }
}
