/** The server's own log, which contains no names. */
export interface ServerLog {
  /** Writes a warning. */
  readonly warn: (details: object, message: string) => void
  /** A pseudonym of a text: always the same for the same text, and not reversible (log-pseudonym.ts). */
  readonly pseudonymOf: (text: string) => string
}
