import { createTransport } from 'nodemailer'
import type { FailureKind } from '../service-failure.ts'
import { envelopeOf, type Sender } from './envelope.ts'
import { type Mailer, MailFailure } from './port.ts'

export interface SmtpMailerOptions {
  /** smtp:// or smtps://, with account and password where the server wants them. */
  readonly url: string
  readonly from: Sender
  /** Milliseconds for the connection, for the greeting, and for each answer. */
  readonly timeout?: number
}

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
  return {
    name: host,
    async send(message) {
      try {
        const { response } = await transport.sendMail(envelopeOf(from, message))
        return { where: `${host}: ${response.replace(/\p{Cc}/gu, ' ').slice(0, 200)}` }
      } catch (error) {
        throw asMailFailure(error)
      }
    },
    async close() {
      transport.close()
    },
  }
}

/** Kinds by the error codes of nodemailer; its messages may name people and addresses and are left out. */
const kinds: Readonly<Record<string, FailureKind>> = {
  ETIMEDOUT: 'timeout',
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
  const { code, status } = signsOf(error)
  const kind = (Object.hasOwn(kinds, code) ? kinds[code] : undefined) ?? 'error'
  const detail = [/^[A-Z][A-Z0-9]{2,30}$/.test(code) ? code : '', status ? `status ${status}` : '']
  // 5xx says no for good (RFC 5321, 4.2.1), but for the login, which an admin can put right.
  const permanent = kind === 'refused' && (status >= 500 || status === 0)
  return new MailFailure(kind, detail.filter(Boolean).join(' '), permanent)
}

function signsOf(error: unknown): { code: string; status: number } {
  if (typeof error !== 'object' || error === null) return { code: '', status: 0 }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  return { code, status }
}
