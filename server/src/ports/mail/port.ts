import { type FailureKind, ServiceFailure } from '../service-failure.ts'

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

/** The words of a mail, without its address: what ports/mail/messages/ builds. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailMessage extends MailText {
  /** Stable per mail, such as `<01J...@parcel-desk>`: a mail sent twice after a crash can be recognised as one. */
  readonly messageId: string
  readonly to: string
  readonly attachments: readonly Attachment[]
}

/** Sends mail (business-rules.md 6). Retrying is the caller's, who keeps the mail until it is sent. */
export interface Mailer {
  /** Where mails go, for the console: the host, or the folder. No account or password. */
  readonly name: string
  /** `where`: what to log, the path of the .eml file, or the host and the code of its answer. Throws MailFailure. */
  send(message: MailMessage): Promise<{ readonly where: string }>
  /** Breaks off a mail under way, which fails then. */
  close(): Promise<void>
}

/** Nothing rests here: each mail has a pause of its own. */
export type MailFailureKind = Exclude<FailureKind, 'resting'>

interface Refused {
  /** Trying the same again cannot help, such as an address that does not exist. */
  readonly permanent?: boolean
  /** The number that the mail server answered with. */
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
