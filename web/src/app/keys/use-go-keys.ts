import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useNavEntries } from '../shell/nav-entries.ts'
import { openDialog } from './open-dialog.ts'
import { usePlainKey } from './use-plain-key.ts'

/** In ms. The letter follows g within this time. */
const waitMs = 1500

/**
 * `g` and the letter of a screen of the menu lead there. Not while a dialog is open, which may hold typed
 * text.
 */
export function useGoKeys(isOn: boolean) {
  const navigate = useNavigate()
  const entries = useNavEntries()
  const goneAt = useRef(Number.NEGATIVE_INFINITY)
  usePlainKey(({ key, timeStamp, repeat }) => {
    const begun = timeStamp - goneAt.current <= waitMs
    goneAt.current = Number.NEGATIVE_INFINITY
    if (repeat || openDialog()) return false
    const entry = begun ? entries.find((one) => one.letter === key) : undefined
    if (entry) {
      void navigate({ to: entry.to })
      return true
    }
    if (key === 'g') goneAt.current = timeStamp
    return key === 'g'
  }, isOn)
}
