import { type FailureKind, ServiceFailure } from '../service-failure.ts'

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

/** The content of a mail without its address, as ports/mail/messages/ writes it. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailMessage extends MailText {
  /**
   * Stable per mail, such as `<01J...@parcel-desk>`, so that a mail sent twice after a crash can be
   * recognized.
   */
  readonly messageId: string
  readonly to: string
  readonly attachments: readonly Attachment[]
}

/** Sends mail (business-rules.md 6). The caller retries and keeps the mail until it is sent. */
export interface Mailer {
  /** Where mails go, for the console: the host or the folder, without account or password. */
  readonly name: string
  /**
   * `where` is for the log: the path of the .eml file, or the host and its status code. Throws MailFailure.
   */
  send(message: MailMessage): Promise<{ readonly where: string }>
  /** Aborts a mail being sent, which then fails. */
  close(): Promise<void>
}

/** Mail has no circuit breaker: each mail has a backoff of its own. */
export type MailFailureKind = Exclude<FailureKind, 'circuit_open'>

interface Refused {
  /** Retrying cannot help, as for an address that does not exist. */
  readonly permanent?: boolean
  /** Status that the mail server answered. */
  readonly status?: number | null
}

/** The mail was not accepted. */
export class MailFailure extends ServiceFailure {
  override readonly name = 'MailFailure'
  declare readonly kind: MailFailureKind
  readonly permanent: boolean
  readonly status: number | null

  constructor(kind: MailFailureKind, detail = '', { permanent = false, status = null }: Refused = {}) {
    super('mail', kind, detail)
    this.permanent = permanent
    this.status = status
  }
}
