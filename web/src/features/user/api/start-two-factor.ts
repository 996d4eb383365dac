import { useMutation } from '@tanstack/react-query'
import type { Answer, Input } from '#contract/call.ts'
import { startTwoFactor } from '#contract/two-factor.ts'
import { callApi } from '../../../shared/api/client.ts'

/** The secret for typing, and as the address of a QR code. */
export type Started = Answer<typeof startTwoFactor>

/** Gives a fresh secret for an authenticator app. */
export function useStartTwoFactor() {
  return useMutation({
    mutationFn: (body: Input<typeof startTwoFactor>['body']) => callApi(startTwoFactor, { body }),
    // The dialog shows both what was refused and what was made.
    meta: { quiet: true, quietSuccess: true },
  })
}
