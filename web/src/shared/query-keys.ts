/** Keys of everything the page reads. A mutation invalidates by these; the first word is enough for a whole area. */
export const keys = {
  about: ['about'],
  user: ['user'],
  todos: ['todos'],
  /** Below the todos: whatever changes those may change what the overview draws. */
  charts: ['todos', 'charts'],
  /** Code, not data: the drawing of charts. */
  drawing: ['drawing'],
  settings: ['settings'],
  addresses: ['addresses'],
  items: ['items'],
  cart: ['cart'],
  transactions: ['transactions'],
  paymentDetails: ['payment-details'],
  logs: ['logs'],
  exchangeRate: ['exchange-rate'],
  packages: ['packages'],
  latestPackages: (limit: string) => ['packages', 'latest', limit],
  package: (pk_id: string) => ['packages', 'one', pk_id],
  postSlip: (pk_id: string) => ['packages', 'post-slip', pk_id],
} as const
