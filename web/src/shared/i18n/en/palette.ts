import { names } from '#domain/messages/en/names.ts'
import { texts as address } from './address.ts'
import { texts as shell } from './shell.ts'

export const texts = {
  field: 'A name, phone, ID, item, or what to do',
  options: 'What is found',
  recent: 'Opened last',
  screens: 'Screens',
  actions: 'What you can do',
  kind: {
    packages: 'Packages sent',
    receivers: 'Receivers',
    items: names.items,
    transactions: names.transactions,
    parties: shell.entry.party,
    addresses: address.title,
    logs: 'Log entries',
  },
  all: 'All that are found …',
  searching: 'Searching …',
  found_one: '{{count}} choice',
  found_other: '{{count}} choices',
  keys: { choose: 'choose', open: 'open', close: 'close' },
  newOrder: 'New order',
  pay: 'Pay what is in the cart',
  approve: 'Approve transactions that wait',
  approveExceptions: 'Approve exceptions that wait',
  writtenOff: 'Written-off pieces',
} as const
