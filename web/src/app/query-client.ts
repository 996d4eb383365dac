import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from '../shared/api/api-error.ts'
import { sayError, saySuccess } from '../shared/feedback/query-feedback.ts'

const MAX_RETRIES = 2
const FRESH_MS = 5_000

/** The one query client: reads are repeated when the way was at fault, writes never by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => sayError(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => sayError(error, mutation.meta),
      onSuccess: (answer, _variables, _result, mutation) => saySuccess(answer, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        // Without network a call fails and the page says so; the library would wait and say nothing.
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** No answer, or the server was busy: asking again may help. */
function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.status === null || error.status === 503)
}
