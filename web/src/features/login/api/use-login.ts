import { login } from '#contract/account.ts'
import type { Input } from '#contract/call.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { startSession } from '../../../shared/session/session.ts'
import { setTwoFactorDue } from '../../../shared/session/two-factor-due.ts'

type LoginInput = Input<typeof login>
export type Credentials = LoginInput['body']

/** Starts a session before anything is refetched; what the page had loaded is refetched by app/session-data.ts. */
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
