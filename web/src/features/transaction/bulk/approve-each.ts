import { isApiError, isHandledByShell, isUnanswered, toApiError } from '../../../shared/api/api-error.ts'
import type { TransactionRecord } from '../api/list-transactions.ts'

interface Refused {
  readonly number: number
  readonly msg: string
}

export interface Outcome {
  readonly approved: number
  readonly refused: readonly Refused[]
  /** How many were not tried, because the person stopped, the session ended or the server did not answer. */
  readonly left: number
}

interface Options {
  readonly approve: (row: TransactionRecord) => Promise<unknown>
  readonly onProgress: (done: number) => void
  readonly isStopped: () => boolean
}

/** A write limit is the same for the next one. */
const tooManyRequests = 429

/** Approves one after the other. A refusal concerns one transaction; without an answer the others are not tried. */
export async function approveEach(rows: readonly TransactionRecord[], options: Options): Promise<Outcome> {
  const refused: Refused[] = []
  let approved = 0
  for (const [done, row] of rows.entries()) {
    const left = rows.length - done
    options.onProgress(done)
    if (options.isStopped()) return { approved, refused, left }
    try {
      await options.approve(row)
      approved += 1
    } catch (error) {
      if (isHandledByShell(error)) return { approved, refused, left }
      refused.push({ number: row.number, msg: toApiError(error).msg })
      const limited = isApiError(error) && error.status === tooManyRequests
      if (limited || isUnanswered(error)) return { approved, refused, left: left - 1 }
    }
  }
  return { approved, refused, left: 0 }
}
