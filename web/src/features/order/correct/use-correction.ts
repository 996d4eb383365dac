import { useNavigate } from '@tanstack/react-router'
import { useReducer, useState } from 'react'
import type { Answer } from '#contract/call.ts'
import { amendOrder, editPackage, previewAmendment } from '#contract/order-correction.ts'
import { toApiError } from '../../../shared/api/api-error.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { toPackage } from '../../../shared/paths.ts'
import type { Draft } from '../draft/draft.ts'
import { orderReducer, startState } from '../draft/order-state.ts'
import { type SavedOrder, typedOver } from './saved-order.ts'
import { type Choices, isWanted, type WantedCorrection, wantedCorrection } from './wanted-correction.ts'

interface Review {
  readonly of: Draft
  readonly choices: Choices
  readonly wanted: WantedCorrection
  readonly effect: Answer<typeof previewAmendment> | null
}

// The page shows errors itself.
const meta = { silent: true }

/**
 * The steps of a correction: its preview, then saving. It is based on the order as it was when typing began,
 * until that is loaded again; `read` does that, and answers null when the order cannot be corrected any more.
 */
export function useCorrection(latest: SavedOrder, read: () => Promise<SavedOrder | null>) {
  const [base, setBase] = useState(latest)
  const [state, dispatch] = useReducer(orderReducer, base.draft, startState)
  const [choices, choose] = useState<Choices>({ fromRow: {}, confirmedRate: null })
  const [reviewed, setReview] = useState<Review | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const [isReloading, setReloading] = useState(false)
  const navigate = useNavigate()
  const preview = useCall(previewAmendment, { meta: { ...meta, silentSuccess: true } })
  const { mutateAsync: edit } = useCall(editPackage, { meta })
  const { mutateAsync: amend } = useCall(amendOrder, { meta })
  const { draft } = state
  const isDirty = draft !== base.draft
  const startFrom = (order: SavedOrder, typed: Draft) => {
    setBase(order)
    dispatch({ do: 'take', draft: typed })
  }
  if (!isDirty && !isSaving && base !== latest) startFrom(latest, latest.draft)
  const { pk_id } = base.record
  const { revision } = base.correction
  // What is typed after a preview is not in it.
  const review = reviewed?.of === draft && reviewed.choices === choices ? reviewed : null

  const reload = async () => {
    setReloading(true)
    const order = await read().finally(() => setReloading(false))
    if (order) startFrom(order, typedOver(draft, base.draft, order.draft))
    setReview(null)
    setError(null)
  }
  const toReview = () => {
    setError(null)
    const wanted = wantedCorrection(base, draft, choices)
    if (!isWanted(wanted)) {
      dispatch({ do: 'mark', problems: wanted })
      return setAttempt((count) => count + 1)
    }
    setAttempt(0)
    const show = (effect: Review['effect']) => setReview({ of: draft, choices, wanted, effect })
    if (wanted.numbers === null) return show(null)
    preview.mutate({ body: { pk_id, revision, ...wanted.numbers } }, { onSuccess: show, onError: setError })
  }
  const save = async (reason: string) => {
    if (!review) return
    const { wanted } = review
    setError(null)
    setSaving(true)
    // An edit makes a revision, and an amendment the next one.
    let seen = revision
    try {
      if (wanted.edit) await edit({ body: { pk_id, revision: seen++, reason, ...wanted.edit } })
      if (wanted.numbers) await amend({ body: { pk_id, revision: seen, reason, ...wanted.numbers } })
      await navigate(toPackage(pk_id))
    } catch (failure) {
      // The details that are saved are no change any more.
      if (seen > revision) await reload()
      setSaving(false)
      setError(failure)
    }
  }
  const isChanged = error !== null && toApiError(error).code === 'correction.changed'
  const isOvertaken = !isSaving && latest.correction.revision > revision
  return {
    base,
    state,
    dispatch,
    choices,
    choose,
    review,
    attempt,
    error,
    isDirty,
    isSaving,
    isReloading,
    isReviewing: preview.isPending,
    reload,
    toReview,
    save,
    discard: () => startFrom(latest, latest.draft),
    /** Who was first, as the server says it; empty when it has not been asked, null when nobody was. */
    conflict: isChanged ? toApiError(error).msg : isOvertaken ? '' : null,
  }
}
