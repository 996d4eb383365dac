import { type RefObject, useEffect, useRef } from 'react'
import type { Draft } from './draft.ts'
import { dropDraft, saveDraft } from './draft-storage.ts'

/** Writing at each key would be felt with hundreds of rows. */
const pause = 300

/** Keeps the draft in this tab: soon after the typing stops, and at once when the page goes. */
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

  /** Forgets the draft, also what is not written yet. */
  return () => {
    unwritten.current = null
    dropDraft(sessionStorage, owner)
  }
}

function write(unwritten: RefObject<Draft | null>, owner: string) {
  if (unwritten.current) saveDraft(sessionStorage, owner, unwritten.current)
  unwritten.current = null
}
