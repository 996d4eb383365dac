import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { listDrafts } from '#contract/draft.ts'
import { unsavedDrafts } from '../../../shared/drafts/keep-drafts.ts'
import {
  draftChanges,
  ended,
  onDraftChange,
  openedDraft,
  openedDrafts,
} from '../../../shared/drafts/opened-drafts.ts'
import { waitingOrders } from '../../../shared/drafts/waiting-orders.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'
import { useMay } from '../../../shared/session/permission.ts'

export interface OpenOrder {
  readonly id: string
  /** Package id or receiver; empty while neither is typed. */
  readonly title: string
  /** Somebody has recorded the package meanwhile. */
  readonly recorded: boolean
  /** It was submitted without a connection. */
  readonly waits: boolean
  /** It waited, and came back for another review. */
  readonly returned: boolean
}

/**
 * The id of the open order after another one, from the last one back to the first; null when there is no
 * other.
 */
export function nextOrder(orders: readonly OpenOrder[], after: string): string | null {
  const others = orders.filter(({ id, waits }) => id !== after && !waits)
  return (others.find(({ id }) => id > after) ?? others[0])?.id ?? null
}

/**
 * The orders that a person is typing: those of the server, and those that only this browser has. The oldest
 * first.
 */
export function useOpenOrders(owner: string): readonly OpenOrder[] {
  const maySave = useMay('order.submit')
  const { data } = useQuery({ ...callQuery(keys.drafts, listDrafts, {}), enabled: maySave })
  useSyncExternalStore(onDraftChange, draftChanges)
  useSyncExternalStore(unsavedDrafts.subscribe, unsavedDrafts.version)
  useSyncExternalStore(waitingOrders.subscribe, waitingOrders.version)
  const saved = new Map(data?.result.map((draft) => [draft._id, draft]))
  const here = [...openedDrafts(owner), ...unsavedDrafts.ids(owner), ...waitingOrders.ids(owner)]
  const ids = new Set([...saved.keys(), ...here])
  return [...ids].sort().flatMap((id) => {
    const unsaved = unsavedDrafts.get(owner, id)
    if (unsaved?.content === null || ended.has(id)) return []
    const content = openedDraft(owner, id) ?? unsaved?.content
    const draft = saved.get(id)
    const typed = content && { pk_id: content.package.pk_id, receiver: content.receiver.receiver }
    const { pk_id = '', receiver = '' } = typed ?? draft ?? {}
    const waiting = waitingOrders.get(owner, id)
    return {
      id,
      title: pk_id || receiver,
      recorded: draft?.recorded === true && draft.pk_id === pk_id,
      waits: waiting !== null && waiting.returned === null,
      returned: waiting !== null && waiting.returned !== null,
    }
  })
}
