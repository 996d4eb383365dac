import { once } from 'node:events'
import type { Shot } from '../calls/shot.ts'
import type { LoadResult, LoadTask } from '../load/task.ts'
import { type Served, startLoad } from './processes.ts'

interface Volley {
  readonly served: Served
  readonly connections: number
  readonly shots: readonly Shot[]
}

/** The process that sends the load. */
export interface Load {
  /** Fires at all servers at the same time; throws unless every answer is 2xx. */
  fire(volleys: readonly Volley[]): Promise<LoadResult>
  close(): void
}

export function openLoad(): Load {
  const child = startLoad()
  return {
    async fire(volleys) {
      const task: LoadTask = volleys.map(({ served: { url }, ...part }) => ({ url, ...part }))
      child.send(task)
      const [result]: LoadResult[] = await once(child, 'message')
      if (!result) throw new Error('the load process gave no result')
      if (result.bad > 0) {
        const whose = volleys.map(({ served }) => served.name).join(', ')
        throw new Error(
          `${result.bad} of ${result.answers} answers of the ${whose} are bad: ${result.oneBad}`,
        )
      }
      return result
    },
    close: () => child.disconnect(),
  }
}
