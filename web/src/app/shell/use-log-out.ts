import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { logout } from '#contract/account.ts'
import { callApi } from '../../shared/api/client.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { paths } from '../../shared/paths.ts'
import { currentToken, endSession } from '../../shared/session/session.ts'

/** Ends the session on the server and here, forgets what was loaded, and leads to the login page. */
export function useLogOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, isError } = useCall(logout, {
    mutationFn: async () => {
      try {
        return currentToken() === null ? null : await callApi(logout, {})
      } finally {
        // Even when the server could not be told: on this browser the session is over, and nothing is left to be refetched.
        endSession()
        await navigate({ to: paths.login })
        client.clear()
      }
    },
  })
  return { logOut: () => mutate(), leaving: isPending || isSuccess || isError }
}
