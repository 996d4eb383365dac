import { login } from '#contract/account.ts'
import type { Input } from '#contract/call.ts'
import { callApi } from '../api/client.ts'
import { useCall } from '../api/use-call.ts'
import { rememberEmail } from './login-email.ts'
import { startSession } from './session.ts'
import { setTwoFactorDue } from './two-factor-due.ts'

type LoginInput = Input<typeof login>
export type Credentials = LoginInput['body']

/** Starts the session before any refetch; app/session-data.ts refetches the data of the page. */
export function useLogin() {
  return useCall(login, {
    mutationFn: async (input: LoginInput) => {
      const answer = await callApi(login, input)
      setTwoFactorDue(answer.mustSetUpTwoFactor)
      startSession(answer)
      rememberEmail(input.body.email)
      return answer
    },
    meta: { silent: true },
  })
}
