import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { logout } from '#contract/account.ts'
import { isNoReply } from '../../shared/api/api-error.ts'
import { callApi } from '../../shared/api/client.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { paths } from '../../shared/paths.ts'
import { currentToken, endSession } from '../../shared/session/session.ts'

/**
 * Ends the session on the server and in this browser, takes the screen away by `onEnd`, clears the query
 * cache and opens the login page; without a connection not that page, which may not be loaded, but the login
 * dialog.
 */
export function useLogOut(onEnd: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, isError, error } = useCall(logout, {
    mutationFn: async () => {
      let reached = true
      try {
        return currentToken() === null ? null : await callApi(logout, {})
      } catch (failure) {
        reached = !isNoReply(failure)
        throw failure
      } finally {
        // Also when the call failed: the session of this browser is over, and no query may refetch.
        endSession()
        onEnd()
        client.clear()
        if (reached) await navigate({ to: paths.login })
      }
    },
  })
  return { logOut: () => mutate(), leaving: isPending || isSuccess || (isError && !isNoReply(error)) }
}
