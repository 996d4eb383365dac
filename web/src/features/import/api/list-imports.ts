import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listImports } from '#contract/import.ts'
import { useFallbackInterval } from '../../../shared/hooks/use-live.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

export type ImportRecord = Answer<typeof listImports>['result'][number]

export const importsOptions = callQuery(keys.imports, listImports, {})

export const useImports = () => useQuery({ ...importsOptions, refetchInterval: useFallbackInterval() })

/** How often the server is asked how far it has come, in ms. */
const progressInterval = 700

/** How many rows of a file the server has read so far, in percent; null while it says nothing. */
export function useProgress(import_id: string, isRunning: boolean): number | null {
  const interval = isRunning ? { refetchInterval: progressInterval } : { enabled: false }
  const running = useQuery({ ...importsOptions, ...interval }).data?.running
  const own = running?.find((one) => one.import_id === import_id)
  return isRunning && own ? Math.round((100 * own.done) / own.rows) : null
}
