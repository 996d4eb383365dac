import { useMutation } from '@tanstack/react-query'
import { changeLanguage } from '#contract/account.ts'
import type { Language } from '#domain/language.ts'
import { currentToken } from '../session.ts'
import { callApi } from './client.ts'

/** Tells the server the language of mails to whoever is signed in; before a login there is nobody to tell it of. */
export function useSaveLanguage() {
  return useMutation({
    mutationFn: async (language: Language) =>
      currentToken() === null ? null : callApi(changeLanguage, { body: { language } }),
    // One after the other: of two quick changes the last one counts.
    scope: { id: 'language' },
    // The page speaks the language already.
    meta: { quietSuccess: true },
  })
}
