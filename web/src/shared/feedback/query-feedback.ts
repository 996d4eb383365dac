import { isHandledByShell, isTwoFactorRequired, toApiError } from '../api/api-error.ts'
import { type ToastExtra, toast } from './toasts.ts'

/** Which toasts a query or mutation shows. By default: the server's sentence, as success or warning. */
export interface FeedbackMeta extends Record<string, unknown> {
  /** True when the screen itself shows errors (a form, a dialog), so there is no error toast. */
  readonly silent?: boolean
  /** Shows errors as error toasts instead of warnings (business-rules.md 15). */
  readonly errorAs?: 'error'
  /** True when the screen itself shows the success. */
  readonly silentSuccess?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FeedbackMeta
    mutationMeta: FeedbackMeta
  }
}

/**
 * The generic error handler (business-rules.md 15). It skips what others handle: a 401 opens the login modal,
 * a missing proof its dialog, a missing second factor the user screen; forms show field errors.
 */
export function showErrorToast(error: unknown, meta: FeedbackMeta = {}) {
  if (meta.silent || isHandledByShell(error) || isTwoFactorRequired(error)) return
  toast(meta.errorAs ?? 'warning', toApiError(error).msg)
}

/** Every write answers with a sentence, which is shown after a success, with Undo where that is possible. */
export function showSuccessToast(answer: unknown, meta: FeedbackMeta = {}, extra: ToastExtra = {}) {
  if (meta.silentSuccess) return
  if (typeof answer === 'object' && answer !== null && 'msg' in answer && typeof answer.msg === 'string') {
    toast('success', answer.msg, extra)
  }
}
