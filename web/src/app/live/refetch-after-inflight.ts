import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Reads anew what was changed. What is being read at this moment may have been answered before the change: it is read once
 * more afterwards, not cut off, or a slow line would never show anything while others work.
 */
export function refetchAfterInflight(client: QueryClient, queryKey: readonly string[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }, asItIs)
    onceRead(client, query, again)
  }
  void client.invalidateQueries({ queryKey }, asItIs)
}

const asItIs = { cancelRefetch: false }

function onceRead(client: QueryClient, query: Query, then: () => void): void {
  const unfollow = client.getQueryCache().subscribe((event) => {
    if (event.query !== query) return
    const settled = query.state.fetchStatus === 'idle'
    if (settled || event.type === 'removed') unfollow()
    // Not while the library is still busy with the answer.
    if (settled) setTimeout(then)
  })
}
