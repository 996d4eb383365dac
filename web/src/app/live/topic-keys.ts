import type { Topic } from '#contract/topics.ts'
import { keys } from '../../shared/query-keys.ts'

/** What is read anew when data of a topic was changed; a first word stands for all keys that begin with it. */
export const topicKeys: Readonly<Record<Topic, readonly (readonly string[])[]>> = {
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
