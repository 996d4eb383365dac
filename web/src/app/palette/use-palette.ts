import { useEffect, useState } from 'react'
import { useSession } from '../../shared/session/session.ts'

/**
 * Whether the palette is open. Ctrl+K or ⌘K opens and closes it from anywhere, also before its code has
 * arrived.
 */
export function usePalette() {
  const [open, onOpen] = useState(false)
  // The login modal lies above everything.
  const signedIn = useSession() !== null
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return
      event.preventDefault()
      onOpen((isOpen) => !isOpen)
    }
    if (!signedIn) return
    // Before handlers of fields and dialogs, which may stop a key.
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      onOpen(false)
    }
  }, [signedIn])
  return { open, onOpen }
}

const opensPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
