/** Every check of the audit, in the order in which they run (docs/decisions/023-evidence.md). */
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
