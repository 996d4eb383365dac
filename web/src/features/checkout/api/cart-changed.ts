import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../../shared/query-keys.ts'

/** Reads anew what pieces going into or out of a cart, or from one state to another, can have changed. */
export function cartChanged(client: QueryClient) {
  const changed = [keys.items, keys.cart, keys.todos, keys.logs, keys.packages]
  return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}
