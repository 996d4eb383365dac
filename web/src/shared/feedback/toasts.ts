import type { toTransaction } from '../paths.ts'

/** A button of a toast, such as Undo. */
interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** A newer toast about the same takes its place. */
  readonly about: string
}

interface ToastExtra {
  readonly action?: ToastAction
  /** Shown behind the text. */
  readonly link?: { readonly to: ReturnType<typeof toTransaction>; readonly text: string }
}

export interface Toast extends ToastExtra {
  readonly kind: 'success' | 'warning' | 'error'
  readonly text: string
}

type Listener = (toast: Toast) => void
const listeners = new Set<Listener>()
/** Toasts from before the host was loaded: its code loads after the first screen. */
const pending: Toast[] = []

/** Shows a toast, which disappears by itself. Important messages belong on the page instead. */
export function toast(kind: Toast['kind'], text: string, extra: ToastExtra = {}) {
  const shown = { kind, text, ...extra }
  if (listeners.size === 0) pending.push(shown)
  for (const listener of listeners) listener(shown)
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  for (const early of pending.splice(0)) listener(early)
  return () => listeners.delete(listener)
}
