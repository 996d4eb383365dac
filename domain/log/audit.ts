/** Every check of the audit, in the order in which they run (docs/decisions/055-audit.md). */
export const auditCheckNames = [
  'file',
  'orphans',
  'packages',
  'words',
  'persons',
  'pieces',
  'reserved',
  'costs',
  'totals',
  'numbers',
  'paybacks',
  'standing',
  'accounts',
  'statements',
  'corrections',
  'entries',
  'fingerprints',
  'chain',
  'proofs',
  'months',
] as const
export type AuditCheck = (typeof auditCheckNames)[number]
