import { type ApiError, isHandledByShell, isRateLimited, isUnanswered, toApiError } from './api-error.ts'

/** What became of several writes of one kind. */
export interface Outcome<T, A = unknown> {
  readonly done: readonly { readonly of: T; readonly answer: A }[]
  readonly refused: readonly { readonly of: T; readonly error: ApiError }[]
  /** What was not tried, because the person stopped, the session ended or the server did not answer. */
  readonly left: readonly T[]
}

interface Options<T, A> {
  readonly send: (one: T) => Promise<A>
  readonly onProgress: (done: number) => void
  readonly isStopped: () => boolean
}

/**
 * Sends one write after the other. A refusal concerns one of them; without an answer the others are not
 * tried.
 */
export async function sendEach<T, A>(all: readonly T[], options: Options<T, A>): Promise<Outcome<T, A>> {
  const refused: { of: T; error: ApiError }[] = []
  const done: { of: T; answer: A }[] = []
  for (const [index, one] of all.entries()) {
    options.onProgress(index)
    if (options.isStopped()) return { done, refused, left: all.slice(index) }
    try {
      done.push({ of: one, answer: await options.send(one) })
    } catch (error) {
      if (isHandledByShell(error)) return { done, refused, left: all.slice(index) }
      refused.push({ of: one, error: toApiError(error) })
      // A write limit is the same for the next one.
      if (isRateLimited(error) || isUnanswered(error)) return { done, refused, left: all.slice(index + 1) }
    }
  }
  return { done, refused, left: [] }
}
