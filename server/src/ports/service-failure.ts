/** What went wrong with an outside service, for logs and decisions; never holds an address, name or secret. */
export type FailureKind =
  /** no answer within the time allowed */
  | 'timeout'
  /** no connection, or it broke off */
  | 'unreachable'
  /** it answered that something broke on its side: a status of 500 or more */
  | 'error'
  /** it would not do what we asked: a status of 300 to 499, or its own word for no */
  | 'refused'
  /** it does not accept our account */
  | 'login'
  /** an answer that cannot be understood: not JSON, too large, missing parts */
  | 'garbage'
  /** it failed so often lately, or so much waits for it, that it is left alone for a moment */
  | 'resting'

/**
 * An outside service did not do its part. The ports throw it, so that a success reads plainly and one place turns it
 * into a 502 (business-rules.md 5); a call that can go on without the service catches it. `message` is safe to log: it is made
 * of our own words and numbers only, and no cause is attached, because the causes of fetch carry addresses with tokens.
 */
export class ServiceFailure extends Error {
  override readonly name: string = 'ServiceFailure'
  readonly service: string
  readonly kind: FailureKind

  constructor(service: string, kind: FailureKind, detail = '') {
    super(`${service}: ${kind}${detail === '' ? '' : `, ${detail}`}`)
    this.service = service
    this.kind = kind
  }
}
