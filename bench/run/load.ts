import { once } from 'node:events'
import { start } from '../../scripts/process-group.ts'
import type { ServerProcess } from '../../testkit/server-process.ts'
import type { LoadPart, LoadResult, LoadTask } from './load-task.ts'

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
