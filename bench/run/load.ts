import { once } from 'node:events'
import type { BenchRequest } from '../calls/request.ts'
import type { LoadResult, LoadTask } from '../load/task.ts'
import { type Served, startLoad } from './processes.ts'

interface Part {
  readonly served: Served
  readonly connections: number
  readonly requests: readonly BenchRequest[]
}

/** The process that sends the load. */
export interface Load {
  /** Sends at all servers at the same time; throws unless every answer is 2xx. */
  send(parts: readonly Part[]): Promise<LoadResult>
  close(): void
}

export function openLoad(): Load {
  const child = startLoad()
  return {
    async send(parts) {
      const task: LoadTask = parts.map(({ served: { url }, ...rest }) => ({ url, ...rest }))
      child.send(task)
      const [result]: LoadResult[] = await once(child, 'message')
      if (!result) throw new Error('the load process gave no result')
      if (result.bad > 0) {
        const whose = parts.map(({ served }) => served.name).join(', ')
        throw new Error(
          `${result.bad} of ${result.answers} answers of the ${whose} are bad: ${result.oneBad}`,
        )
      }
      return result
    },
    close: () => child.disconnect(),
  }
}
