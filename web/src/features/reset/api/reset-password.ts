import { useMutation } from '@tanstack/react-query'
import { resetPassword } from '#contract/account.ts'
import type { Input } from '#contract/call.ts'
import { callApi } from '../../../shared/api/client.ts'
import { endSession } from '../../../shared/session.ts'

export type Reset = Input<typeof resetPassword>['body']

/** A new password ends all sessions of its user, so the one of this browser is forgotten too. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: Reset) => callApi(resetPassword, { body }),
    onSuccess: () => endSession(),
    meta: { quiet: true, quietSuccess: true },
  })
}
