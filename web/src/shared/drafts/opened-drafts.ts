import type { DraftContent } from './draft-content.ts'

/**
 * The drafts of this page, in its memory: what Order needs in its first moment. Keeping and saving them loads
 * later.
 */

/** Drafts that are open in this page, as typed last: only these are saved by it. */
export const opened = new Map<string, { readonly owner: string; readonly content: DraftContent }>()
/** Of drafts that were continued on another device: the copy that stayed here. */
export const copies = new Map<string, string>()
/** Discarded, or recorded: the server never has one of these ids again. */
export const ended = new Set<string>()
/** Why the server does not keep a draft, by its id. */
export const refused = new Map<string, string>()
const listeners = new Set<() => void>()
let changes = 0

/** What is typed in a draft that this page has open. */
export function openedDraft(owner: string, id: string): DraftContent | undefined {
  const draft = opened.get(id)
  return draft?.owner === owner ? draft.content : undefined
}

/** The ids of the drafts that this page has open. */
export function openedDrafts(owner: string): readonly string[] {
  return [...opened.keys()].filter((id) => openedDraft(owner, id) !== undefined)
}

const openKey = (owner: string) => `order-open:${owner}`

/** The draft that the Order screen of this tab shows; it outlives a reload. */
export function shownDraft(owner: string): string | null {
  return sessionStorage.getItem(openKey(owner))
}

/** Shows a draft on the Order screen; null for an empty screen. */
export function showDraft(owner: string, id: string | null): void {
  if (id === null) sessionStorage.removeItem(openKey(owner))
  else sessionStorage.setItem(openKey(owner), id)
  notifyOfDrafts()
}

/** The id of the copy that stayed here when another device continued the draft. */
export function copyOf(id: string): string | undefined {
  return copies.get(id)
}

/** The server's sentence why it does not keep the draft. */
export function whyNotKept(id: string): string | undefined {
  return refused.get(id)
}

/** Calls `listener` when a draft was saved, refused or copied; returns a function that stops it. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts these changes. */
export function draftChanges(): number {
  return changes
}

/** Tells the listeners of a change. */
export function notifyOfDrafts(): void {
  changes += 1
  for (const listener of listeners) listener()
}
