import { type RefObject, useEffect, useRef } from 'react'
import { keepDraft } from '../../../shared/drafts/keep-drafts.ts'
import type { Draft } from './draft.ts'
import { contentOfDraft } from './draft-storage.ts'

/** In ms. Keeping at each key would slow down typing in an order of hundreds of rows. */
const pause = 300

/**
 * Keeps the draft: shortly after typing stops, at once when the page is left, and when the person comes back
 * to it, since only then a page without typing hears that another device has continued the order. Returns a
 * function that ends it.
 */
export function useStoredDraft(owner: string, id: string, draft: Draft): () => void {
  const unwritten = useRef<Draft | null>(null)
  const isOver = useRef(false)
  useEffect(() => {
    if (isOver.current) return
    unwritten.current = draft
    const timer = setTimeout(() => write(unwritten, owner, id), pause)
    const comeBack = () => {
      if (!isOver.current) write({ current: draft }, owner, id)
    }
    window.addEventListener('focus', comeBack)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', comeBack)
    }
  }, [owner, id, draft])

  useEffect(() => {
    const writeNow = () => write(unwritten, owner, id)
    window.addEventListener('pagehide', writeNow)
    return () => {
      window.removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [owner, id])

  return () => {
    isOver.current = true
    unwritten.current = null
  }
}

function write(unwritten: RefObject<Draft | null>, owner: string, id: string) {
  if (unwritten.current) keepDraft(owner, id, contentOfDraft(unwritten.current))
  unwritten.current = null
}
