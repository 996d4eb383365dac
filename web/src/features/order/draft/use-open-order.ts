import { useEffect, useState, useSyncExternalStore } from 'react'
import { isApiError } from '../../../shared/api/api-error.ts'
import {
  copyOf,
  draftChanges,
  onDraftChange,
  openedDraft,
  showDraft,
  shownDraft,
} from '../../../shared/drafts/opened-drafts.ts'
import type { Draft } from './draft.ts'
import { draftOfContent } from './draft-storage.ts'

/**
 * What the Order screen shows: the search for a package, an order, or a draft that is not open here (yet).
 */
export type OrderView =
  | { readonly kind: 'find'; readonly id: null }
  | {
      readonly kind: 'form'
      /** Stays when the form goes on with a copy. */
      readonly key: string
      readonly id: string
      readonly start: Draft
      readonly isCopy: boolean
    }
  | { readonly kind: 'opening'; readonly id: string; readonly take: boolean }
  | { readonly kind: 'elsewhere'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly error: Error }

/** The order of this tab, and how another one is opened. */
export function useOpenOrder(owner: string) {
  const [view, setView] = useState<OrderView>(() => viewOf(owner, shownDraft(owner)))
  const changes = useSyncExternalStore(onDraftChange, draftChanges)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts have changed
  useEffect(() => {
    const shown = shownDraft(owner)
    if (shown === view.id) return
    // The form goes on with the copy, so that whoever types is not interrupted.
    const isCopy = view.kind === 'form' && copyOf(view.id) === shown && shown !== null
    setView(isCopy ? { ...view, id: shown, isCopy } : viewOf(owner, shown))
  }, [owner, changes, view])

  useEffect(() => {
    if (view.kind !== 'opening') return
    let isOver = false
    const { id, take } = view
    const show = (next: OrderView) => !isOver && setView(next)
    const continued = import('../../../shared/drafts/keep-drafts.ts').then(({ continueDraft }) =>
      continueDraft(owner, id, { take }),
    )
    continued.then(
      (content) => show(formOf(id, draftOfContent(content))),
      (error: Error) => {
        if (isApiError(error) && error.code === 'draft.gone') return !isOver && showDraft(owner, null)
        if (isApiError(error) && error.code === 'draft.elsewhere') return show({ kind: 'elsewhere', id })
        return show({ kind: 'failed', id, error })
      },
    )
    return () => {
      isOver = true
    }
  }, [owner, view])

  return {
    view,
    /**
     * Opens a draft, also when it is open on another device if `take` says so; null goes to the search for
     * another package.
     */
    open: (id: string | null, take = false) => {
      setView(id !== null && take ? { kind: 'opening', id, take } : viewOf(owner, id))
      showDraft(owner, id)
    },
  }
}

function viewOf(owner: string, id: string | null): OrderView {
  if (id === null) return { kind: 'find', id }
  const content = openedDraft(owner, id)
  return content ? formOf(id, draftOfContent(content)) : { kind: 'opening', id, take: false }
}

function formOf(id: string, start: Draft): OrderView {
  return { kind: 'form', key: id, id, start, isCopy: false }
}
