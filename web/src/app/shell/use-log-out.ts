import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { logout } from '#contract/account.ts'
import { callApi } from '../../shared/api/client.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { paths } from '../../shared/paths.ts'
import { currentToken, endSession } from '../../shared/session/session.ts'

/** Ends the session on the server and in this browser, clears the query cache and opens the login page. */
export function useLogOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, isError } = useCall(logout, {
    mutationFn: async () => {
      try {
        return currentToken() === null ? null : await callApi(logout, {})
      } finally {
        // Also when the call failed: the session of this browser is over, and no query may refetch.
        endSession()
        await navigate({ to: paths.login })
        client.clear()
      }
    },
  })
  return { logOut: () => mutate(), leaving: isPending || isSuccess || isError }
}
