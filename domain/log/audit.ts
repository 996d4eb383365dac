/** Everything that must hold in the books, in the order in which it is checked (docs/decisions/055-audit.md). */
export const auditCheckNames = [
  'file',
  'orphans',
  'packages',
  'pieces',
  'reserved',
  'costs',
  'totals',
  'paybacks',
  'entries',
  'fingerprints',
  'chain',
  'months',
] as const
export type AuditCheck = (typeof auditCheckNames)[number]
