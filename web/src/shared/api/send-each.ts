import { type ApiError, isHandledByShell, isUnanswered, toApiError } from './api-error.ts'

/** What became of several writes of one kind. */
export interface Outcome<T> {
  readonly done: readonly T[]
  readonly refused: readonly { readonly of: T; readonly error: ApiError }[]
  /** What was not tried, because the person stopped, the session ended or the server did not answer. */
  readonly left: readonly T[]
}

interface Options<T> {
  readonly send: (one: T) => Promise<unknown>
  readonly onProgress: (done: number) => void
  readonly isStopped: () => boolean
}

/** A write limit is the same for the next one. */
const tooManyRequests = 429

/** Sends one write after the other. A refusal concerns one of them; without an answer the others are not tried. */
export async function sendEach<T>(all: readonly T[], options: Options<T>): Promise<Outcome<T>> {
  const refused: { of: T; error: ApiError }[] = []
  const done: T[] = []
  for (const [index, one] of all.entries()) {
    options.onProgress(index)
    if (options.isStopped()) return { done, refused, left: all.slice(index) }
    try {
      await options.send(one)
      done.push(one)
    } catch (error) {
      if (isHandledByShell(error)) return { done, refused, left: all.slice(index) }
      const apiError = toApiError(error)
      refused.push({ of: one, error: apiError })
      if (apiError.status === tooManyRequests || isUnanswered(error))
        return { done, refused, left: all.slice(index + 1) }
    }
  }
  return { done, refused, left: [] }
}
