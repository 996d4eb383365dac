import { changeLanguage } from '#contract/account.ts'
import type { Input } from '#contract/call.ts'
import { currentToken } from '../session/session.ts'
import { callApi } from './client.ts'
import { useCall } from './use-call.ts'

/** Tells the server the language of mails to whoever is signed in; before a login there is nobody to tell it of. */
export function useChangeLanguage() {
  return useCall(changeLanguage, {
    mutationFn: async (input: Input<typeof changeLanguage>) =>
      currentToken() === null ? null : callApi(changeLanguage, input),
    // One after the other: of two quick changes the last one counts.
    scope: { id: 'language' },
    // The page speaks the language already.
    meta: { silentSuccess: true },
  })
}
