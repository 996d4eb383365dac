import { login } from '#contract/account.ts'
import type { Input } from '#contract/call.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { startSession } from '../../../shared/session/session.ts'
import { setTwoFactorDue } from '../../../shared/session/two-factor-due.ts'

type LoginInput = Input<typeof login>
export type Credentials = LoginInput['body']

/** Starts the session before any refetch; app/session-data.ts refetches the data of the page. */
export function useLogin() {
  return useCall(login, {
    mutationFn: async (input: LoginInput) => {
      const answer = await callApi(login, input)
      setTwoFactorDue(answer.mustSetUpTwoFactor)
      startSession(answer)
      return answer
    },
    meta: { silent: true },
  })
}
