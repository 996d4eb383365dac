import type { AuditCheck } from '../../log/audit.ts'

export const checks: Readonly<Record<AuditCheck, string>> = {
  file: 'The database file is sound',
  orphans: 'No row without what it belongs to',
  packages: 'No package is saved twice, with its ID in another case',
  pieces: 'Every ordered piece is in exactly one place',
  reserved: 'Reserved pieces are those in carts',
  costs: 'Postage, weights and costs follow the formulas',
  totals: 'Transactions are the sum of their items',
  numbers: 'Transaction numbers are unique and none is missing',
  paybacks: 'Profits and paybacks follow the formulas',
  entries: 'One log entry for each write',
  fingerprints: 'Orders and payments are as they were logged',
  chain: 'No log entry was changed or taken out',
  months: 'The charts show what was paid and sent',
}
