import { isAskedByShell, toApiError } from '../api/api-error.ts'

/**
 * Shows the error of a row's action above the list. The row's own button often disappears at the same moment, because
 * the refetched list shows what another user has done.
 */
export function useReportError(onFailure: (text: string) => void) {
  return async (what: string, deed: Promise<unknown>) => {
    onFailure('')
    try {
      await deed
    } catch (error) {
      if (!isAskedByShell(error)) onFailure(`${what}: ${toApiError(error).msg}`)
    }
  }
}
