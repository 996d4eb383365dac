import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from '../shared/i18n/i18n.ts'
import { DemoSign } from '../shared/plain/demo-sign.tsx'
import { currentSession, onSessionChange } from '../shared/session/session.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

/** The contexts that every page needs. Pages with the component library add theme-provider.tsx. */
export function Providers() {
  useEffect(() => refetchOnLogin(queryClient), [])
  useEffect(() => refetchOnLanguageChange(queryClient), [])
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <DemoSign />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  )
}

/** Answers contain sentences of the server, so a change of language refetches the active queries. */
function refetchOnLanguageChange(client: QueryClient): () => void {
  const refetchAll = () => void client.invalidateQueries()
  i18n.on('languageChanged', refetchAll)
  return () => i18n.off('languageChanged', refetchAll)
}

/**
 * Refetches the active queries after a login. When another user logs in, the cached data is removed first, so
 * that nobody sees the cart of the previous user.
 */
function refetchOnLogin(client: QueryClient): () => void {
  let owner = currentSession()
  return onSessionChange(() => {
    const session = currentSession()
    if (session === null) return
    const same = owner === null || (owner.name === session.name && owner.role === session.role)
    owner = session
    void (same ? client.invalidateQueries() : client.resetQueries())
  })
}
