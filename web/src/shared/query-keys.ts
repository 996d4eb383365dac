/** The keys of all queries. Mutations invalidate by them; a first word covers all keys that begin with it. */
export const keys = {
  about: ['about'],
  user: ['user'],
  /** Below the user: how they have their lists. */
  preferences: ['user', 'preferences'],
  todos: ['todos'],
  /** Below the todos: a change of those may change the charts too. */
  charts: ['todos', 'charts'],
  /** Parcels that need attention. */
  attention: ['attention'],
  /** Charts from outside, for one theme. */
  embeds: (theme: string) => ['embeds', theme],
  /** The code that draws charts. */
  drawing: ['drawing'],
  /** The code with the list of areas. */
  areas: ['areas'],
  settings: ['settings'],
  /** Below the settings: a change of those is a new entry. */
  settingHistory: ['settings', 'history'],
  /** What the owner has set, for admins. */
  business: ['business'],
  /** Below it: what of it every page needs. */
  businessValues: ['business', 'values'],
  copies: ['business', 'copies'],
  /** Unsent mails. */
  mails: ['mails'],
  /** All registered users, for admins. */
  people: ['people'],
  /** Invitations, for admins; changes of people cover them. */
  invitations: ['people', 'invitations'],
  /** The invitation of a link that was opened. */
  invitation: (token: string) => ['invitation', token],
  /** The first steps, for admins. */
  firstSteps: ['first-steps'],
  /** The user's own sessions. */
  sessions: ['sessions'],
  /** The user's own second factor. */
  twoFactor: ['two-factor'],
  addresses: ['addresses'],
  /** Parties and their accounts. */
  parties: ['parties'],
  party: (id: string) => ['parties', 'one', id],
  /** A receiver or party with goods and timeline. */
  persons: ['persons'],
  person: (id: string) => ['persons', id],
  /** The catalogue. */
  products: ['products'],
  /** What was bought and sold of a product, too. */
  productPages: ['product-pages'],
  productPage: (id: string) => ['product-pages', id],
  /** Below the products: what past lines suggest, for admins. */
  productSuggestions: ['products', 'suggestions'],
  /** Orders that the user is typing. */
  drafts: ['drafts'],
  items: ['items'],
  /** Below the items: what was written off of them. */
  writeOffs: ['items', 'written-off'],
  cart: ['cart'],
  salePrices: ['sale-prices'],
  /** What some item rows were sold for before, to a customer or usually. */
  salePricesOf: (ids: string, customer: string | null) => ['sale-prices', ids, customer ?? ''],
  transactions: ['transactions'],
  /** By its id or name. */
  transaction: (name: string) => ['transactions', 'one', name],
  /** Below the transactions, the parties or the later costs: proofs and transfer number of a payment. */
  proofs: (below: 'transactions' | 'parties' | 'later-costs', id: string) => [below, 'proofs', id],
  /**
   * What a correction of a transaction will do. It depends on parties and their accounts, too, as receipts
   * do.
   */
  corrections: ['corrections'],
  receipts: ['receipts'],
  receiptsOf: (transaction_id: string, language?: string) => ['receipts', transaction_id, language],
  /** Below the parties: who is named for the items of a transaction. */
  paidParties: (transaction_id: string) => ['parties', 'paid', transaction_id],
  /** A picture never changes. */
  proofPicture: (id: string, size: string) => ['proof-picture', id, size],
  logs: ['logs'],
  /** The evidence of a log entry, for admins. Only its seal ever changes. */
  logEntry: (id: string) => ['log-entry', id],
  /** The audit, for admins. */
  audit: ['audit'],
  /** Backups that can be restored, for admins. */
  backups: ['backups'],
  backup: (name: string) => ['backups', name],
  /** How far a restore is. */
  maintenance: ['maintenance'],
  lastRestore: ['last restore'],
  /** What there was at the end of a day; of today, as of now. */
  asOf: ['as-of'],
  stateAsOf: (day: string) => ['as-of', day],
  /** Months, closed and open. */
  months: ['months'],
  /** Below the months: a closing changes it. */
  openMonth: ['months', 'open'],
  reports: ['reports'],
  /** Accounts at Alipay and WeChat, and how they are reconciled. */
  bills: ['bills'],
  /** Spreadsheets that were imported, for admins. */
  imports: ['imports'],
  exchangeRate: ['exchange-rate'],
  /** What the search of everything finds for a text. */
  search: (q: string) => ['search', q],
  /** Rows that were opened from that search. */
  recentlyOpened: ['search-recently-opened'],
  packages: ['packages'],
  latestPackages: (limit: string, withVoid: boolean) => ['packages', 'latest', limit, withVoid],
  package: (pk_id: string) => ['packages', 'one', pk_id],
  /** Below the packages: bills of the forwarder, against what is booked. */
  forwarderBills: ['packages', 'bills'],
  /** Later costs of packages, which depend on payments and on parties, too. */
  laterCosts: ['later-costs'],
  laterCostsOf: (pk_id: string) => ['later-costs', pk_id],
  postSlip: (pk_id: string) => ['packages', 'post-slip', pk_id],
} as const
