import { names } from '#domain/messages/en/names.ts'

export const texts = {
  search: 'To search a log, please enter the action, user, package or time.',
  none: 'Nothing has happened yet. Orders, transfers, payments and logins appear here.',
  evidence: {
    address: 'From network address',
    unknown: 'Unknown',
    seal: 'Sealed as',
    notYet: 'Not yet, within a few seconds',
    nothing: 'No tracked record changed.',
    changes: 'What was changed',
    row: 'Record',
    before: 'Before',
    after: 'After',
  },
  group: {
    corrections: names.corrections,
    daily: 'Notes, addresses, cart',
    parties: 'Parties and payments',
    catalogue: names.products,
    books: 'Months and books',
    people: 'People and settings',
  },
  column: {},
} as const
