import type { Topic } from '#contract/topics.ts'
import { keys } from '../query-keys.ts'

type QueryKey = readonly string[]

/** Queries that show data of a topic; a first word stands for all keys that begin with it. */
export const topicKeys: Readonly<Record<Topic, readonly QueryKey[]>> = {
  items: [keys.items, keys.todos],
  cart: [keys.cart],
  transactions: [keys.transactions, keys.todos],
  packages: [keys.packages],
  tracks: [keys.packages, keys.attention],
  addresses: [keys.addresses],
  // A fixed exchange rate is the setting.
  settings: [keys.settings, keys.exchangeRate],
  mails: [keys.mails],
  // The user's own answer says whether four eyes is on.
  people: [keys.people, keys.sessions, keys.twoFactor, keys.user],
  audit: [keys.audit],
  logs: [keys.logs],
}

/** Keys of all these topics, each once. */
export function keysOf(topics: Iterable<Topic>): readonly QueryKey[] {
  return [...new Set([...topics].flatMap((topic) => topicKeys[topic]))]
}
