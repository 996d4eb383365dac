import type { toReceipt, toTransaction } from '../paths.ts'

/** A button of a toast, such as Undo. */
interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** A newer toast about the same takes its place. */
  readonly about: string
}

export interface ToastExtra {
  readonly action?: ToastAction
  /** Shown behind the text. */
  readonly links?: readonly {
    readonly to: ReturnType<typeof toReceipt | typeof toTransaction>
    readonly text: string
  }[]
}

export interface Toast extends ToastExtra {
  readonly kind: 'success' | 'warning' | 'error'
  readonly text: string
}

interface Listener {
  readonly show: (toast: Toast) => void
  /** Closes the toast whose action is about this; all of them without it. */
  readonly close: (about?: string) => void
}

const listeners = new Set<Listener>()
/** Toasts from before the host was loaded: its code loads after the first screen. */
const pending: Toast[] = []

/** Shows a toast, which disappears by itself. Important messages belong on the page instead. */
export function toast(kind: Toast['kind'], text: string, extra: ToastExtra = {}) {
  const shown = { kind, text, ...extra }
  if (listeners.size === 0) pending.push(shown)
  for (const { show } of listeners) show(shown)
}

/** Closes a toast whose action was taken elsewhere, or all of them when none can be taken any more. */
export function closeToast(about?: string) {
  for (const { close } of listeners) close(about)
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  for (const early of pending.splice(0)) listener.show(early)
  return () => listeners.delete(listener)
}
