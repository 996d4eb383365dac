import type { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from '../shared/session/session.ts'

/**
 * After a login, what is on the screen is read anew. Data that somebody else had loaded is dropped first, so that
 * nobody sees the cart of the person before.
 */
export function keepDataWithItsOwner(client: QueryClient): () => void {
  let owner = currentSession()
  return onSessionChange(() => {
    const session = currentSession()
    if (session === null) return
    const same = owner === null || (owner.name === session.name && owner.role === session.role)
    owner = session
    void (same ? client.invalidateQueries() : client.resetQueries())
  })
}
