import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError, isTwoFactorRequired } from '../shared/api/api-error.ts'
import { type FeedbackMeta, showErrorToast, showSuccessToast } from '../shared/feedback/query-feedback.ts'
import { undoOf } from '../shared/feedback/undo.ts'
import { isConnectionLost } from '../shared/hooks/use-live.ts'
import { setTwoFactorDue } from '../shared/session/two-factor-due.ts'

const MAX_RETRIES = 2
const FRESH_MS = 5_000
/** A screen that was seen within this time shows its last rows at once, and corrects them. */
const KEPT_MS = 3_600_000

/** The one query client. It retries reads after network errors, and never retries writes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!isSaidAlready(error)) failed(error, query.meta)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => failed(error, mutation.meta),
    onSuccess: (answer, _variables, _result, mutation) =>
      showSuccessToast(answer, mutation.meta, undoOf(answer, queryClient)),
  }),
  defaultOptions: {
    queries: {
      // Without a network, a call fails and the page says so. The library's default would wait silently.
      networkMode: 'always',
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

function failed(error: unknown, meta: FeedbackMeta | undefined) {
  // Every address shows the progress of the restore.
  if (isApiError(error) && error.code === 'maintenance') return window.location.reload()
  if (isTwoFactorRequired(error)) setTwoFactorDue(true)
  showErrorToast(error, meta)
}

/** Without a connection the top bar says so, for as long as it lasts. */
const isSaidAlready = (error: unknown) => isApiError(error) && error.status === null && isConnectionLost()

/** No answer came, or the server was busy: a retry may help. */
function isTransient(error: unknown): boolean {
  return isApiError(error) && (error.status === null || error.status === 503)
}
