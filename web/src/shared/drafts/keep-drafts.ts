import { ulid } from 'ulid'
import { deleteDraft, openDraft, saveDraft } from '#contract/draft.ts'
import { ApiError, isApiError, isRateLimited, isSignedOut, isUnanswered } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { setUnreachable } from '../hooks/use-live.ts'
import { onSessionChange } from '../session/session.ts'
import { contentOf, type DraftContent, isRecord } from './draft-content.ts'
import { holdDraft, isHeldElsewhere, letGoOfDraft } from './held-drafts.ts'
import { localItems } from './local-items.ts'
import {
  copies,
  ended,
  notifyOfDrafts,
  opened,
  openedDraft,
  refused,
  showDraft,
  shownDraft,
} from './opened-drafts.ts'
import { thisPage } from './this-page.ts'

/**
 * The orders that people are typing. The server keeps them; this browser has what the server does not have
 * yet, so that nothing typed is lost with the tab, the connection or the session.
 */

/** Time between typing and saving, in ms: a draft is on the server within 2 s. */
const pause = 1200
/** Time after which a save is tried again, in ms: without an answer, and after too many. */
const retryAfter = 3000
const slowRetry = 15_000

interface Unsaved {
  /** Null when it is to be discarded. */
  readonly content: DraftContent | null
}

/** Drafts that the server has not saved yet, or not discarded yet. */
export const unsavedDrafts = localItems<Unsaved>('order-draft', (value) => {
  if (!isRecord(value)) return null
  const content = contentOf(value.content)
  return content === null && value.content !== null ? null : { content }
})

let timer: ReturnType<typeof setTimeout> | null = null
let saving = false

/** Keeps what is typed: in this browser at once, on the server soon. */
export function keepDraft(owner: string, id: string, content: DraftContent): void {
  if (ended.has(id)) return
  opened.set(id, { owner, content })
  holdDraft(id, () => keepCopy(owner, id, content))
  // Without room in the browser, the server has it soon.
  unsavedDrafts.put(owner, id, { content })
  schedule(owner, pause)
}

/**
 * Forgets a draft whose order is saved, or that is discarded. The server is asked to delete it also after its
 * order: a save may have arrived after a first try of the order that had no answer, and the next try changes
 * nothing.
 */
export function forgetDraft(owner: string, id: string): void {
  opened.delete(id)
  refused.delete(id)
  letGoOfDraft(id)
  ended.add(id)
  unsavedDrafts.put(owner, id, { content: null })
  schedule(owner, 0)
}

/** Makes a new draft; returns its id. */
export function beginDraft(owner: string, content: DraftContent): string {
  const id = ulid()
  keepDraft(owner, id, content)
  return id
}

/**
 * Opens a draft in this page. `take` opens it also when it is open in another tab or on another device.
 * Rejects with `draft.elsewhere` or `draft.gone`. What this browser has not saved yet is newer than what the
 * server has, unless another device has it.
 */
export async function continueDraft(
  owner: string,
  id: string,
  { take }: { take: boolean },
): Promise<DraftContent> {
  const here = openedDraft(owner, id)
  if (here) return here
  const isHere = await isHeldElsewhere(id)
  if (!take && isHere) throw new ApiError(null, { code: 'draft.elsewhere', msg: '' })
  const unsaved = unsavedDrafts.get(owner, id)?.content ?? null
  const answer = await callApi(openDraft, { body: { _id: id, ...thisPage(), take } }).catch(
    (error: unknown) => {
      // The server has never had it, or cannot be asked now.
      if (unsaved && isApiError(error) && error.code !== 'draft.elsewhere') return { content: unsaved }
      throw error
    },
  )
  // The tab that had it keeps what it has not saved yet.
  if (take && unsaved && !isHere) {
    unsavedDrafts.remove(owner, id)
    beginDraft(owner, unsaved)
  }
  const content = take ? answer.content : (unsaved ?? answer.content)
  opened.set(id, { owner, content })
  holdDraft(id, () => keepCopy(owner, id, content), take)
  if (!take && unsaved) keepDraft(owner, id, unsaved)
  notifyOfDrafts()
  return content
}

function schedule(owner: string, ms: number): void {
  if (timer !== null && ms > 0) return
  if (timer !== null) clearTimeout(timer)
  timer = setTimeout(() => {
    timer = null
    void saveAll(owner)
  }, ms)
}

/** Saves one draft after the other, so that an earlier save never arrives after a later one. */
async function saveAll(owner: string): Promise<void> {
  if (saving) return schedule(owner, pause)
  saving = true
  let wait = pause
  try {
    for (const id of toSave(owner)) {
      const unsaved = unsavedDrafts.get(owner, id)
      if (unsaved) await saveOne(owner, id, unsaved)
    }
    setUnreachable(false)
  } catch (error) {
    wait = waitAfter(error)
    setUnreachable(isApiError(error) && error.status === null)
    if (isSignedOut(error)) return saveAfterLogin(owner)
  } finally {
    saving = false
  }
  if (toSave(owner).some((id) => !refused.has(id))) schedule(owner, wait)
}

/** The drafts that this page saves or discards: not those of other tabs. */
function toSave(owner: string): readonly string[] {
  const isDiscarded = (id: string) => unsavedDrafts.get(owner, id)?.content === null
  return unsavedDrafts.ids(owner).filter((id) => opened.has(id) || isDiscarded(id))
}

async function saveOne(owner: string, id: string, { content }: Unsaved): Promise<void> {
  const known = JSON.stringify(content)
  try {
    await (content === null
      ? callApi(deleteDraft, { body: { _id: id, user_id: owner } })
      : callApi(saveDraft, { body: { _id: id, user_id: owner, ...thisPage(), content } }))
  } catch (error) {
    if (isUnanswered(error) || isSignedOut(error) || isRateLimited(error) || !isApiError(error)) throw error
    if (error.code === 'draft.elsewhere' && content !== null) return keepCopy(owner, id, content)
    refused.set(id, error.msg)
    return notifyOfDrafts()
  }
  refused.delete(id)
  if (JSON.stringify(unsavedDrafts.get(owner, id)?.content) === known) unsavedDrafts.remove(owner, id)
  notifyOfDrafts()
}

/** What is typed here becomes a draft of its own, because the draft goes on elsewhere. */
function keepCopy(owner: string, id: string, content: DraftContent): void {
  const copy = beginDraft(owner, openedDraft(owner, id) ?? content)
  opened.delete(id)
  letGoOfDraft(id)
  unsavedDrafts.remove(owner, id)
  copies.set(id, copy)
  if (shownDraft(owner) === id) showDraft(owner, copy)
  else notifyOfDrafts()
}

function waitAfter(error: unknown): number {
  return isRateLimited(error) || !isApiError(error) ? slowRetry : retryAfter
}

function saveAfterLogin(owner: string): void {
  const stop = onSessionChange(() => {
    stop()
    schedule(owner, pause)
  })
}
