import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeToast, toast } from '../../../shared/feedback/toasts.ts'

/** A change of the cart that can be taken back. */
export interface UndoOffer {
  /** The confirmation of the change. */
  readonly text: string
  /** What was changed: a newer offer about the same takes its place. */
  readonly about: string
  readonly run: () => void
}

export type OfferUndo = (offer: UndoOffer) => void

/**
 * Offers Undo in a toast and, because the open cart keeps the focus of the keyboard inside, for the latest
 * change in the cart itself. Each offer works once.
 */
export function useUndo() {
  const { t } = useTranslation(['checkout', 'common'])
  const [latest, setLatest] = useState<UndoOffer | null>(null)
  const offerUndo: OfferUndo = ({ text, about, run: undo }) => {
    const run = () => {
      closeToast(about)
      setLatest((now) => (now?.run === run ? null : now))
      undo()
    }
    toast('success', text, { action: { label: t('common:undo'), run, about } })
    setLatest({ text, about, run })
  }
  return { latest, offerUndo, forget: () => setLatest(null) }
}
