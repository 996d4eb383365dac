import { isHandledByShell, toApiError } from '../api/api-error.ts'

/**
 * Shows the error of a row's action above the list. The row's own button often disappears at the same moment,
 * because the refetched list shows what another user has done.
 */
export function useReportError(onFailure: (text: string) => void) {
  return async (name: string, action: Promise<unknown>) => {
    onFailure('')
    try {
      await action
    } catch (error) {
      if (!isHandledByShell(error)) onFailure(`${name}: ${toApiError(error).msg}`)
    }
  }
}
