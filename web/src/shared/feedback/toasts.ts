export interface Toast {
  readonly kind: 'success' | 'warning' | 'error'
  readonly text: string
}

type Listener = (toast: Toast) => void
const listeners = new Set<Listener>()

/** Says a sentence in passing. What must not be missed belongs on the page instead. */
export function toast(kind: Toast['kind'], text: string) {
  for (const listener of listeners) listener({ kind, text })
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
