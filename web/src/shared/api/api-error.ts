import type { Obstacle } from '#domain/correction/obstacles.ts'
import { i18n } from '../i18n/i18n.ts'

/** A failed call, with the server's own sentence if there is one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; null when no answer came. */
  readonly status: number | null
  /** The sentence to show to the user. */
  readonly msg: string
  /** The refusal's code from the contract's closed list; a newer server may also send an unknown code. */
  readonly code: string | undefined
  readonly params: Readonly<Record<string, string | number>>
  /** Messages for single form fields. */
  readonly errorObject: Readonly<Record<string, string>>
  /** Where pieces are that a correction would need. */
  readonly obstacles: readonly Obstacle[]

  constructor(status: number | null, answer: ErrorBody & { msg: string }, options?: ErrorOptions) {
    super(answer.msg, options)
    this.status = status
    this.msg = answer.msg
    this.code = answer.code
    this.params = answer.params ?? {}
    this.errorObject = answer.errorObject ?? {}
    this.obstacles = answer.obstacles ?? []
  }
}

export interface ErrorBody {
  readonly code?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly errorObject?: Readonly<Record<string, string>>
  readonly obstacles?: readonly Obstacle[]
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}

/** True when the session has ended or expired. The login modal handles it. */
export function isSignedOut(error: unknown): boolean {
  return isApiError(error) && error.status === 401
}

/** True when the person or address has made too many calls; the same call can succeed later. */
export function isRateLimited(error: unknown): boolean {
  return isApiError(error) && error.status === 429
}

/** True when the call needs a fresh proof of identity. It is repeated after the proof. */
export function isProofNeeded(error: unknown): boolean {
  return isApiError(error) && error.code === 'proof_needed'
}

/**
 * True when a dialog of the shell already handles the error: the login modal, or the proof dialog, which the
 * user has declined.
 */
export function isHandledByShell(error: unknown): boolean {
  return isSignedOut(error) || isProofNeeded(error)
}

/**
 * True when the outcome of a write is unknown: no answer, half an answer, or an answer from a proxy. Only a
 * refusal by the server itself is certain.
 */
export function isUnanswered(error: unknown): boolean {
  const { status, code } = toApiError(error)
  return status === null || status < 400 || status >= 500 || code === undefined
}

/** True when the server itself did not answer at all; a proxy may have. */
export function isNoReply(error: unknown): boolean {
  return isUnanswered(error) && toApiError(error).code === undefined
}

/** True when the call was refused until a second factor is set up. The user screen handles it. */
export function isTwoFactorRequired(error: unknown): boolean {
  return isApiError(error) && error.code === 'access.two_factor'
}

/**
 * Wraps any error as an ApiError. Other errors are bugs of the page: they get a general sentence and keep
 * their cause.
 */
export function toApiError(error: unknown): ApiError {
  return isApiError(error) ? error : new ApiError(null, { msg: i18n.t('trouble:oops') }, { cause: error })
}
