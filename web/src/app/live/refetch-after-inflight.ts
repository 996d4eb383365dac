import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Refetches changed queries. A request in flight may have been answered before the change, so its query is
 * fetched once more when it is done. It is not cancelled: on a slow connection, frequent changes would then
 * keep the screen empty.
 */
export function refetchAfterInflight(client: QueryClient, queryKey: readonly string[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }, keepInflight)
    afterRead(client, query, again)
  }
  void client.invalidateQueries({ queryKey }, keepInflight)
}

const keepInflight = { cancelRefetch: false }

function afterRead(client: QueryClient, query: Query, then: () => void): void {
  const unfollow = client.getQueryCache().subscribe((event) => {
    if (event.query !== query) return
    const done = query.state.fetchStatus === 'idle'
    if (done || event.type === 'removed') unfollow()
    // Waits until the library has handled the answer.
    if (done) setTimeout(then)
  })
}
