import { once } from 'node:events'
import type { Call } from '#contract/call.ts'
import { start } from '../../scripts/process-group.ts'

export interface LoadRequest {
  readonly method: Call['method'] | 'HEAD'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What the separate process sends, so that the load does not slow down the process that watches. */
export type LoadTask = { readonly url: string } & (
  | {
      /** The same request as fast as it is answered. */
      readonly kind: 'fire'
      readonly connections: number
      readonly request: LoadRequest
    }
  | {
      /** One more request every so many ms, whose answer is never read. */
      readonly kind: 'unread'
      readonly every: number
      readonly request: LoadRequest
    }
  | {
      /** Connections from another address that send `text` and wait, and are opened again when they are closed. */
      readonly kind: 'idle'
      readonly connections: number
      readonly text: string
    }
)

/** How often each status, or another outcome, occurred. */
export type LoadCounts = Readonly<Record<string, number>>

/** Sends from a separate process for so many ms. */
export async function sendLoad(task: LoadTask, ms: number): Promise<LoadCounts> {
  const child = start(process.execPath, ['testkit/load/sender.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send({ task, ms })
  const [counts]: LoadCounts[] = await once(child, 'message')
  child.disconnect()
  if (!counts) throw new Error('the sending process gave no result')
  return counts
}
