import { changeLanguage } from '#contract/account.ts'
import type { Input } from '#contract/call.ts'
import { currentToken } from '../session/session.ts'
import { callApi } from './client.ts'
import { useCall } from './use-call.ts'

/** Saves the language of a signed-in user's mails on the server. Without a login there is nothing to save. */
export function useChangeLanguage() {
  return useCall(changeLanguage, {
    mutationFn: async (input: Input<typeof changeLanguage>) =>
      currentToken() === null ? null : callApi(changeLanguage, input),
    // Runs one request after the other, so that the last of two quick changes wins.
    scope: { id: 'language' },
    // The page already shows the new language.
    meta: { silentSuccess: true },
  })
}
