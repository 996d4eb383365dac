import type { Topic } from '#contract/topics.ts'
import { keys } from '../query-keys.ts'

type QueryKey = readonly string[]

/** The query keys of each topic. A key also covers all longer keys that start with it. */
export const topicKeys: Readonly<Record<Topic, readonly QueryKey[]>> = {
  items: [keys.items, keys.reports, keys.todos, keys.salePrices, keys.productPages, keys.asOf],
  // The list of people says how many pieces are in each cart.
  cart: [keys.cart, keys.people],
  transactions: [
    keys.transactions,
    keys.reports,
    keys.todos,
    keys.months,
    keys.corrections,
    keys.receipts,
    keys.salePrices,
    keys.productPages,
    keys.persons,
    keys.laterCosts,
    keys.bills,
    keys.asOf,
  ],
  // A draft says when its package is recorded. Settings say how many packages keep a value, suggestions what
  // was ordered.
  packages: [
    keys.packages,
    keys.reports,
    keys.drafts,
    keys.months,
    keys.settingHistory,
    keys.productSuggestions,
    keys.productPages,
    keys.persons,
    keys.laterCosts,
    keys.asOf,
  ],
  tracks: [keys.packages, keys.attention],
  addresses: [keys.addresses],
  parties: [
    keys.parties,
    keys.reports,
    keys.corrections,
    keys.receipts,
    keys.salePrices,
    keys.productPages,
    keys.persons,
    keys.laterCosts,
    keys.bills,
    keys.months,
    keys.asOf,
  ],
  // Charts, which are below the todos, add up by product; rows of a package name it.
  products: [keys.products, keys.reports, keys.productPages, keys.todos, keys.salePrices, keys.packages],
  // The exchange rate depends on the settings when it is fixed there.
  settings: [keys.settings, keys.exchangeRate, keys.firstSteps],
  business: [keys.business, keys.about, keys.firstSteps],
  mails: [keys.mails],
  // The answer about the signed-in user includes the four-eyes policy.
  people: [keys.people, keys.sessions, keys.twoFactor, keys.user, keys.firstSteps, keys.bills],
  audit: [keys.audit, keys.months],
  months: [keys.months],
  bills: [keys.bills, keys.months],
  imports: [keys.imports],
  logs: [keys.logs],
}

/** The keys of several topics, without those that another one of them covers. */
export function keysOf(topics: Iterable<Topic>): readonly QueryKey[] {
  const keys = [...new Set([...topics].flatMap((topic) => topicKeys[topic]))]
  const covers = (start: QueryKey, key: QueryKey) =>
    start.length < key.length && start.every((part, at) => key[at] === part)
  return keys.filter((key) => !keys.some((start) => covers(start, key)))
}
