import { type RefObject, useEffect, useRef } from 'react'
import type { Draft } from './draft.ts'
import { dropDraft, saveDraft } from './draft-storage.ts'

/** In ms. Saving at each key would slow down typing in an order of hundreds of rows. */
const pause = 300

/** Saves the draft to this tab's storage: shortly after typing stops, and at once when the page is left. */
export function useStoredDraft(owner: string, draft: Draft) {
  const unwritten = useRef<Draft | null>(null)
  useEffect(() => {
    unwritten.current = draft
    const timer = setTimeout(() => write(unwritten, owner), pause)
    return () => clearTimeout(timer)
  }, [owner, draft])

  useEffect(() => {
    const writeNow = () => write(unwritten, owner)
    window.addEventListener('pagehide', writeNow)
    return () => {
      window.removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [owner])

  /** Deletes the draft, and cancels a pending save. */
  return () => {
    unwritten.current = null
    dropDraft(sessionStorage, owner)
  }
}

function write(unwritten: RefObject<Draft | null>, owner: string) {
  if (unwritten.current) saveDraft(sessionStorage, owner, unwritten.current)
  unwritten.current = null
}
