declare module 'vitest' {
  interface TaskMeta {
    /** Ids of docs/reference/business-rules.md and docs/security.md. */
    rules?: readonly string[]
  }
}

/** Options of a test or group of vitest that names the rules it tests. */
export function rules(...ids: readonly [string, ...string[]]) {
  return { meta: { rules: ids } }
}
