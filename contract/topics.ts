/** What a page may be looking at; a write names the topics whose data it changes. */
export const topics = ['items', 'cart', 'transactions', 'packages', 'addresses', 'settings', 'logs'] as const
export type Topic = (typeof topics)[number]
