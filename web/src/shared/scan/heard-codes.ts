import { useSyncExternalStore } from 'react'
import { paths } from '../paths.ts'

type Receiver = (code: string) => void

let receiver: Receiver | null = null
/** Heard before the code of the dialog was loaded. */
const waiting: string[] = []
let open = false
const listeners = new Set<() => void>()

function setOpen(next: boolean) {
  open = next
  for (const listener of listeners) listener()
}

/** Opens Scan: the dialog, or its own page in the phone layout. The action of button, key and palette. */
export function openScan(): void {
  if (receiver) return
  if (document.documentElement.dataset.layout === 'phone') window.location.assign(paths.scan)
  else setOpen(true)
}

export function closeScan(): void {
  setOpen(false)
}

/** Whether the dialog is open. */
export const isScanOpen = (): boolean => open

export function useScanOpen(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isScanOpen)
}

/** Passes a code to Scan, which opens for it. */
export function hearCode(code: string): void {
  if (receiver) receiver(code)
  else {
    waiting.push(code)
    setOpen(true)
  }
}

/** Receives the codes that are heard, those that wait at once. Returns how to stop. */
export function receiveCodes(next: Receiver): () => void {
  receiver = next
  for (const code of waiting.splice(0)) next(code)
  return () => {
    if (receiver === next) receiver = null
  }
}
