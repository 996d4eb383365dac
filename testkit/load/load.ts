import { once } from 'node:events'
import type { Call } from '#contract/call.ts'
import { start } from '../../scripts/process-group.ts'

export interface LoadRequest {
  readonly method: Call['method'] | 'HEAD'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Each request of a part is sent once, over keep-alive connections that send their next request after the
 * answer.
 */
export interface LoadPart {
  readonly url: string
  readonly connections: number
  readonly requests: readonly LoadRequest[]
}

/**
 * What the separate process sends, so that the load does not slow down the process that measures; times are
 * in ms.
 */
export type LoadTask =
  | { readonly kind: 'once'; readonly part: LoadPart }
  /** The same request as fast as it is answered. */
  | { readonly kind: 'fire'; readonly part: LoadPart }
  /** One more request every so often, whose answer is never read. */
  | { readonly kind: 'unread'; readonly every: number; readonly part: LoadPart }
  /**
   * Connections from another address that send `text` and wait, and are opened again when they are closed.
   */
  | { readonly kind: 'idle'; readonly part: LoadPart; readonly text: string }

export interface LoadResult {
  /** How often each status, or another outcome, occurred. */
  readonly counts: Readonly<Record<string, number>>
  readonly answers: number
  /** Requests that were answered neither 2xx nor 304, or not at all. */
  readonly bad: number
  /** An example of a bad answer. */
  readonly oneBad: string
  /** Until the last answer. */
  readonly elapsed: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
  /** CPU of the sending process; a value near `elapsed` means that it was the bottleneck. */
  readonly clientCpu: number
}

export interface Load {
  /** Sends one task at a time; all but the first kind take `ms`. */
  send(task: LoadTask, ms?: number): Promise<LoadResult>
  close(): void
}

export function openLoad(): Load {
  const child = start(process.execPath, ['testkit/load/sender.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    async send(task, ms = 0) {
      child.send({ task, ms })
      const [result]: LoadResult[] = await once(child, 'message')
      if (!result) throw new Error('the sending process gave no result')
      return result
    },
    close: () => child.disconnect(),
  }
}
