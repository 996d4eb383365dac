/**
 * Kind of failure of an outside service, for logs and decisions; never contains an address, name or secret.
 */
export type FailureKind =
  /** no answer within the timeout */
  | 'timeout'
  /** no connection, or it broke */
  | 'unreachable'
  /** a status of 500 or more */
  | 'error'
  /** a status of 300 to 499, or the service's own refusal */
  | 'refused'
  /** our account was not accepted */
  | 'login'
  /** no encrypted connection came about: none is offered, or its certificate is not valid */
  | 'no_tls'
  /** an address that must not be asked, such as a link-local one */
  | 'forbidden'
  /** an invalid answer: not JSON, too large, or with parts missing */
  | 'garbage'
  /** the circuit breaker is open or the queue is full */
  | 'circuit_open'

/**
 * An outside service failed. The ports throw it, so that the success path stays simple and one place turns it
 * into a 502 (business-rules.md 5); a call that can continue without the service catches it. `message` is
 * safe to log: it contains only our own words and numbers, and no cause is attached, because the causes of
 * fetch contain URLs with tokens.
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
