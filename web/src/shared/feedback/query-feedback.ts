import { isAskedByShell, isTwoFactorAsked, toApiError } from '../api/api-error.ts'
import { toast } from './toasts.ts'

/** How a query or mutation wants to be heard. Without it: the server's sentence, as success or warning. */
export interface FeedbackMeta extends Record<string, unknown> {
  /** True where the screen itself shows every error (a form, a dialog); for queries: nothing is said. */
  readonly silent?: boolean
  /** Errors as error toast instead of warning (business-rules.md 15). */
  readonly errorAs?: 'error'
  /** True where success is shown by the screen itself. */
  readonly silentSuccess?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FeedbackMeta
    mutationMeta: FeedbackMeta
  }
}

/**
 * The generic error handler (business-rules.md 15). A 401 is answered by the login modal, a missing proof by its dialog, a missing second factor by the user
 * screen, field errors by the form.
 */
export function sayError(error: unknown, meta: FeedbackMeta = {}) {
  if (meta.silent || isAskedByShell(error) || isTwoFactorAsked(error)) return
  toast(meta.errorAs ?? 'warning', toApiError(error).msg)
}

/** Every write answers with a sentence; it is said when the write succeeded. */
export function saySuccess(answer: unknown, meta: FeedbackMeta = {}) {
  if (meta.silentSuccess) return
  if (typeof answer === 'object' && answer !== null && 'msg' in answer && typeof answer.msg === 'string') {
    toast('success', answer.msg)
  }
}
