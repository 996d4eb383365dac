import type { toTransaction } from '../paths.ts'

export interface Toast {
  readonly kind: 'success' | 'warning' | 'error'
  readonly text: string
  /** Shown behind the text. */
  readonly link?: { readonly to: ReturnType<typeof toTransaction>; readonly text: string }
}

type Listener = (toast: Toast) => void
const listeners = new Set<Listener>()
/** Toasts from before the host was loaded: its code loads after the first screen. */
const pending: Toast[] = []

/** Shows a toast, which disappears by itself. Important messages belong on the page instead. */
export function toast(kind: Toast['kind'], text: string, link?: Toast['link']) {
  const shown = { kind, text, ...(link && { link }) }
  if (listeners.size === 0) pending.push(shown)
  for (const listener of listeners) listener(shown)
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  for (const early of pending.splice(0)) listener(early)
  return () => listeners.delete(listener)
}
