import { createTransport } from 'nodemailer'
import { envelopeOf, type Sender } from './envelope.ts'
import { type Mailer, MailFailure, type MailFailureKind } from './port.ts'

export interface SmtpMailerOptions {
  /** smtp:// or smtps://, with account and password where the server wants them. */
  readonly url: string
  readonly from: Sender
  /** Milliseconds for the connection, for the greeting, and for each answer. */
  readonly timeout?: number
}

/** A server that answers each time just in time would hold a mail for ever: so many time-outs are all it gets. */
const wholeMail = 4

/** Sends mail through an SMTP server. */
export function createSmtpMailer({ url, from, timeout = 15_000 }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  })
  const { host } = new URL(url)
  const closing = new AbortController()
  return {
    name: host,
    async send(message) {
      try {
        const { response } = await transport.sendMail({
          ...envelopeOf(from, message),
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(wholeMail * timeout)]),
        })
        // Its code only: what else a server says is not ours to log, it may say our password back.
        return { where: `${host}: ${/^\d{3}/.exec(response)?.[0] ?? ''} accepted` }
      } catch (error) {
        throw asMailFailure(error)
      }
    },
    async close() {
      closing.abort()
      transport.close()
    },
  }
}

/** Kinds by the error codes of nodemailer; its messages may name people and addresses and are left out. */
const kinds: Readonly<Record<string, MailFailureKind>> = {
  ETIMEDOUT: 'timeout',
  EABORT: 'timeout',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ETLS: 'unreachable',
  EPROTOCOL: 'garbage',
  EAUTH: 'login',
  EOAUTH2: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
}

function asMailFailure(error: unknown): MailFailure {
  const { code, status, command } = signsOf(error)
  const kind = kindOf(code, status, command)
  const detail = [/^[A-Z][A-Z0-9]{2,30}$/.test(code) ? code : '', status ? `status ${status}` : '']
  // 5xx says no for good (RFC 5321, 4.2.1), but for the login, which an admin can put right.
  const permanent = kind === 'refused' && (status >= 500 || status === 0)
  return new MailFailure(kind, detail.filter(Boolean).join(' '), { permanent, status: status || null })
}

/** 552 is about the size of the mail; any other no to the sender is one to our account, as 530 is at any point. */
function kindOf(code: string, status: number, command: string): MailFailureKind {
  const kind = (Object.hasOwn(kinds, code) ? kinds[code] : undefined) ?? 'error'
  if (kind !== 'refused') return kind
  const ofSender = command === 'MAIL FROM' && status >= 500 && status !== 552
  return ofSender || status === 530 ? 'login' : kind
}

function signsOf(error: unknown): { code: string; status: number; command: string } {
  if (typeof error !== 'object' || error === null) return { code: '', status: 0, command: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const command = 'command' in error && typeof error.command === 'string' ? error.command : ''
  return { code, status, command }
}
