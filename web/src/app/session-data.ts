import type { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from '../shared/session/session.ts'

/**
 * Refetches the active queries after a login. When another user logs in, the cached data is removed first, so that
 * nobody sees the cart of the previous user.
 */
export function refetchOnLogin(client: QueryClient): () => void {
  let owner = currentSession()
  return onSessionChange(() => {
    const session = currentSession()
    if (session === null) return
    const same = owner === null || (owner.name === session.name && owner.role === session.role)
    owner = session
    void (same ? client.invalidateQueries() : client.resetQueries())
  })
}
