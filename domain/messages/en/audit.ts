import type { AuditCheck } from '../../log/audit.ts'

export const checks: Readonly<Record<AuditCheck, string>> = {
  file: 'The database file is intact',
  orphans: 'No orphaned records',
  packages: 'No package is saved twice with its ID in upper and lower case',
  words: 'The state shown of each package follows from its track and payments',
  persons: 'Packages and parties of one name and phone are found together',
  pieces: 'Every ordered piece is in exactly one place',
  reserved: 'Reserved pieces match the carts',
  costs: 'Postage, weights and costs follow the formulas',
  totals: 'Transactions equal the sum of their items',
  numbers: 'Transaction numbers are unique and none is missing',
  paybacks: 'Profits and paybacks follow the formulas',
  standing: 'Reversals match what was paid before',
  accounts: 'Accounts have what is owed for each payment',
  statements: 'Statements are as they were issued, and none is missing',
  corrections: 'Corrections match their log entries and figures',
  entries: 'One log entry for each write',
  fingerprints: 'Orders and payments match the log',
  chain: 'No log entry was changed or removed',
  proofs: 'Proofs of payment are as they were stored',
  months: 'The charts match what was paid and sent',
}
