import type { QueryClient } from '@tanstack/react-query'
import { i18n } from '../shared/i18n/i18n.ts'

/** Answers hold sentences of the server; after a change of language those on the screen are asked for anew. */
export function keepDataInLanguage(client: QueryClient): () => void {
  const refetchAll = () => void client.invalidateQueries()
  i18n.on('languageChanged', refetchAll)
  return () => i18n.off('languageChanged', refetchAll)
}
