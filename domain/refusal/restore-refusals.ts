/** Refusals of making and of restoring a copy, and of every call while one is restored. */
export const restoreRefusals = {
  maintenance: 503,
  'copy.not_ready': 409,
  'copy.wrong_end': 409,
  'restore.gone': 404,
  'restore.newer': 409,
  'restore.other_database': 409,
  'restore.no_room': 409,
  'restore.other_business': 409,
  'restore.no_backup': 400,
  'restore.too_large': 413,
  'restore.arriving': 409,
  'restore.no_demo': 403,
  'restore.undo_gone': 409,
} as const
