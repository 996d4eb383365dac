/** The server's own log, which names nobody. */
export interface ServerLog {
  /** Writes a warning. */
  readonly warn: (details: object, message: string) => void
  /** A pseudonym for a text: the same for the same text, and the text cannot be read from it (log-pseudonym.ts). */
  readonly pseudonymOf: (text: string) => string
}
