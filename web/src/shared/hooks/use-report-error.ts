import { isAskedByShell, toApiError } from '../api/api-error.ts'

/**
 * Tells above a list what was refused in one of its rows: the row's own button often goes away, because the list shows
 * in the same moment that somebody else was quicker.
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
