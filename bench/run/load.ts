import { once } from 'node:events'
import { start } from '../../scripts/process-group.ts'
import type { ServerProcess } from '../../testkit/server-process.ts'
import type { BenchRequest } from '../calls/request.ts'

/** The load for one server. */
export interface LoadPart {
  readonly url: string
  /** Keep-alive connections; each sends its next request after the answer. */
  readonly connections: number
  /** Each is sent once. */
  readonly requests: readonly BenchRequest[]
}

/** All parts run at the same time. */
export type LoadTask = readonly LoadPart[]

/** Times are in ms. */
export interface LoadResult {
  readonly answers: number
  /** Answers with a status other than 2xx or 304, and requests without an answer. */
  readonly bad: number
  /** An example of a bad answer. */
  readonly oneBad: string
  readonly elapsed: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
  /** CPU of the load process; a value near `elapsed` means that it was the bottleneck. */
  readonly clientCpu: number
}

type Part = Omit<LoadPart, 'url'> & { readonly served: ServerProcess }

/** The separate process that sends the load. */
export interface Load {
  /** Sends to all servers at the same time; throws unless every answer is 2xx or 304. */
  send(parts: readonly Part[]): Promise<LoadResult>
  close(): void
}

export function openLoad(): Load {
  const child = start(process.execPath, ['bench/load.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    async send(parts) {
      const task: LoadTask = parts.map(({ served: { url }, ...rest }) => ({ url, ...rest }))
      child.send(task)
      const [result]: LoadResult[] = await once(child, 'message')
      if (!result) throw new Error('the load process gave no result')
      if (result.bad > 0) {
        const logs = parts.map(({ served }) => served.log).join(', ')
        throw new Error(`${result.bad} of ${result.answers} answers are bad: ${result.oneBad}, see ${logs}`)
      }
      return result
    },
    close: () => child.disconnect(),
  }
}
