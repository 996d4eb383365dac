import { useMutation } from '@tanstack/react-query'
import { login } from '#contract/account.ts'
import type { Input } from '#contract/call.ts'
import { callApi } from '../../../shared/api/client.ts'
import { startSession } from '../../../shared/session.ts'
import { setTwoFactorDue } from '../../../shared/two-factor-due.ts'

export type Credentials = Input<typeof login>['body']

/** Starts a session; what the page had loaded is read anew by app/session-data.ts. */
export function useLogIn() {
  return useMutation({
    mutationFn: (body: Credentials) => callApi(login, { body }),
    onSuccess: (answer) => {
      setTwoFactorDue(answer.mustSetUpTwoFactor)
      startSession(answer)
    },
    meta: { quiet: true },
  })
}
