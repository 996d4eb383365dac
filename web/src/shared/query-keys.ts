/** Keys of everything the page reads. A mutation invalidates by these; the first word is enough for a whole area. */
export const keys = {
  about: ['about'],
  user: ['user'],
  todos: ['todos'],
  /** Below the todos: whatever changes those may change what the overview draws. */
  charts: ['todos', 'charts'],
  /** Parcels that somebody should look after. */
  attention: ['attention'],
  /** Of charts from outside, for one theme. */
  embeds: (theme: string) => ['embeds', theme],
  /** Code, not data: the drawing of charts. */
  drawing: ['drawing'],
  /** And the list of areas. */
  areas: ['areas'],
  settings: ['settings'],
  /** Mails that were not sent yet. */
  mails: ['mails'],
  /** Everybody who has registered, for admins. */
  people: ['people'],
  /** Where one is signed in oneself. */
  sessions: ['sessions'],
  /** One's own second factor. */
  twoFactor: ['two-factor'],
  addresses: ['addresses'],
  items: ['items'],
  cart: ['cart'],
  transactions: ['transactions'],
  paymentDetails: ['payment-details'],
  logs: ['logs'],
  /** What a log entry keeps as evidence, for admins; it never changes but for its seal. */
  logEntry: (id: string) => ['log-entry', id],
  /** The check of the books, for admins. */
  audit: ['audit'],
  exchangeRate: ['exchange-rate'],
  packages: ['packages'],
  latestPackages: (limit: string) => ['packages', 'latest', limit],
  package: (pk_id: string) => ['packages', 'one', pk_id],
  postSlip: (pk_id: string) => ['packages', 'post-slip', pk_id],
} as const
