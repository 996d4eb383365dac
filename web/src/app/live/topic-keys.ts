import type { Topic } from '#contract/topics.ts'
import { keys } from '../../shared/query-keys.ts'

/** What is read anew when data of a topic was changed; a first word stands for all keys that begin with it. */
export const topicKeys: Readonly<Record<Topic, readonly (readonly string[])[]>> = {
  items: [keys.items, keys.todos],
  cart: [keys.cart],
  transactions: [keys.transactions, keys.todos],
  packages: [keys.packages],
  addresses: [keys.addresses],
  settings: [keys.settings],
  logs: [keys.logs],
}
