export interface Toast {
  readonly kind: 'success' | 'warning' | 'error'
  readonly text: string
}

type Listener = (toast: Toast) => void
const listeners = new Set<Listener>()
/** Toasts from before the host was loaded: its code loads after the first screen. */
const pending: Toast[] = []

/** Shows a toast, which disappears by itself. Important messages belong on the page instead. */
export function toast(kind: Toast['kind'], text: string) {
  if (listeners.size === 0) pending.push({ kind, text })
  for (const listener of listeners) listener({ kind, text })
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  for (const early of pending.splice(0)) listener(early)
  return () => listeners.delete(listener)
}
