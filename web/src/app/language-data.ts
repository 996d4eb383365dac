import type { QueryClient } from '@tanstack/react-query'
import { i18n } from '../shared/i18n/i18n.ts'

/** Answers contain sentences of the server, so a change of language refetches the active queries. */
export function refetchOnLanguageChange(client: QueryClient): () => void {
  const refetchAll = () => void client.invalidateQueries()
  i18n.on('languageChanged', refetchAll)
  return () => i18n.off('languageChanged', refetchAll)
}
