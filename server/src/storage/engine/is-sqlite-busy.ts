/** Whether a statement failed because another process has locked the embedded database. */
export function isSqliteBusy(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^SQLITE_BUSY(_SNAPSHOT)?$/.test(String(error.code))
}
