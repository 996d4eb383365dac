import { i18n } from '../i18n/i18n.ts'

/** Why a call did not succeed, in the words of the server where there are any. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** Status of the answer; null when no answer came. */
  readonly status: number | null
  /** The sentence for the person in front of the page. */
  readonly msg: string
  /** Code of the refusal: the contract's closed list, but an older page may meet a newer server. */
  readonly code: string | undefined
  readonly params: Readonly<Record<string, string | number>>
  /** Texts for single fields of a form. */
  readonly errorObject: Readonly<Record<string, string>>

  constructor(status: number | null, answer: ErrorBody & { msg: string }, options?: ErrorOptions) {
    super(answer.msg, options)
    this.status = status
    this.msg = answer.msg
    this.code = answer.code
    this.params = answer.params ?? {}
    this.errorObject = answer.errorObject ?? {}
  }
}

export interface ErrorBody {
  readonly code?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly errorObject?: Readonly<Record<string, string>>
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}

/** True when the call was refused because nobody is signed in; the login modal is the answer to that. */
export function isSignedOut(error: unknown): boolean {
  return isApiError(error) && error.status === 401
}

/** True when the call was refused until somebody proves again who they are; it is repeated after that. */
export function isProofNeeded(error: unknown): boolean {
  return isApiError(error) && error.code === 'proof_needed'
}

/** True when a dialog of the shell has asked about it already: to log in again, or for a proof, which was declined. */
export function isAskedByShell(error: unknown): boolean {
  return isSignedOut(error) || isProofNeeded(error)
}

/**
 * True when nobody knows whether a write was done: all but a refusal in the server's own words. No answer came, or half
 * of one, or something between here and there spoke.
 */
export function isUnanswered(error: unknown): boolean {
  const { status, code } = toApiError(error)
  return status === null || status < 400 || status >= 500 || code === undefined
}

/** True when the call was refused until a second factor is set up; the user screen is the answer to that. */
export function isTwoFactorAsked(error: unknown): boolean {
  return isApiError(error) && error.code === 'access.two_factor'
}

/** Any failure as an ApiError; what is none, a mistake of ours, keeps its cause and is told in general words. */
export function toApiError(error: unknown): ApiError {
  return isApiError(error) ? error : new ApiError(null, { msg: i18n.t('trouble:oops') }, { cause: error })
}
