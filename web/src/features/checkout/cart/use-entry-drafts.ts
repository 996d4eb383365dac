import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateCartEntry } from '#contract/cart.ts'
import { checkSubtotal } from '#domain/item/cart-subtotal.ts'
import { isPieces } from '#domain/item/pieces.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useReportError } from '../../../shared/hooks/use-report-error.ts'

/** What was typed for an entry and is not saved; null for an emptied field. */
interface EntryDraft {
  readonly qty?: number | null
  readonly subtotal?: number | null
}

export interface EntryDrafts {
  readonly of: (entry: CartEntry) => EntryDraft | undefined
  readonly isSaving: boolean
  /** Whether anything that was typed is not saved. */
  readonly unsaved: boolean
  readonly type: (entry: CartEntry, typed: EntryDraft) => void
  readonly save: (entry: CartEntry) => void
  readonly discard: (entry: CartEntry) => void
}

type Drafts = Readonly<Record<string, EntryDraft>>

/**
 * Changes of cart entries while they are typed. What the server refuses stays, until it is saved or taken
 * back.
 */
export function useEntryDrafts(
  entries: readonly CartEntry[],
  onFailure: (text: string) => void,
): EntryDrafts {
  const { t } = useTranslation('checkout')
  const [drafts, setDrafts] = useState<Drafts>({})
  // The drawer shows the error itself, so there is no toast.
  const update = useCall(updateCartEntry, { meta: { silent: true } })
  const reportError = useReportError(onFailure)
  const discard = ({ _id }: CartEntry) => setDrafts(({ [_id]: _gone, ...others }) => others)

  const save = (entry: CartEntry) => {
    const draft = drafts[entry._id]
    if (!draft || update.isPending) return
    const changed = changesOf(entry, draft)
    if (Object.keys(changed).length === 0) return discard(entry)
    const problem = problemOf(changed)
    if (problem) return onFailure(`${entry.item}: ${t(problem, { max: (100_000).toLocaleString('en') })}`)
    const { qty, subtotal } = changed
    const body = {
      _id: entry._id,
      ...(typeof qty === 'number' && { qty }),
      ...(typeof subtotal === 'number' && { subtotal }),
    }
    void reportError(
      entry.item,
      update.mutateAsync({ body }).then(() => discard(entry)),
    )
  }
  return {
    of: ({ _id }) => drafts[_id],
    isSaving: update.isPending,
    unsaved: entries.some((entry) => Object.keys(changesOf(entry, drafts[entry._id] ?? {})).length > 0),
    type: ({ _id }, typed) => setDrafts((all) => ({ ...all, [_id]: { ...all[_id], ...typed } })),
    save,
    discard,
  }
}

/** The fields of a draft that differ from the entry. */
function changesOf(entry: CartEntry, draft: EntryDraft): EntryDraft {
  const { qty, subtotal } = draft
  return {
    ...(qty !== undefined && qty !== entry.qty && { qty }),
    ...(subtotal !== undefined && subtotal !== entry.payAmountFromCustomer && { subtotal }),
  }
}

function problemOf({ qty, subtotal }: EntryDraft) {
  if (qty === null) return 'incompletedQuantity'
  if (subtotal === null) return 'incompletedSubtotal'
  if (qty !== undefined && !isPieces(qty)) return 'wrongQuantity'
  return subtotal !== undefined && isRefusal(checkSubtotal(subtotal)) ? 'wrongSubtotal' : null
}
