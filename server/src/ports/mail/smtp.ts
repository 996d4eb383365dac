import { createTransport } from 'nodemailer'
import { envelopeOf, type Sender } from './envelope.ts'
import { type Mailer, MailFailure, type MailFailureKind } from './port.ts'
import { connectToMailServer, safeSmtpUrl } from './smtp-connection.ts'

export interface SmtpMailerOptions {
  /** smtp:// or smtps://, with account and password if the server requires them. */
  readonly url: string
  readonly from: Sender
  /** Timeout in ms for the connection, for the greeting, and for each answer. */
  readonly timeout?: number
}

/**
 * Timeout of a whole mail, as a multiple of that of an answer: a server that always answers just in time must
 * not block it forever.
 */
const wholeMailTimeouts = 4

/** Sends mail through an SMTP server. */
export function createSmtpMailer({ url, from, timeout = 15_000 }: SmtpMailerOptions): Mailer {
  const address = safeSmtpUrl(url)
  const transport = createTransport({
    url: address.href,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    getSocket: ({ host = '', port, secure }, done) =>
      connectToMailServer(
        { host, port: Number(port) || (secure ? 465 : 587), timeout },
        (failure, connection) => done(failure, { connection }),
      ),
  })
  const { host } = address
  const closing = new AbortController()
  return {
    name: host,
    async send(message) {
      try {
        const { response } = await transport.sendMail({
          ...envelopeOf(from, message),
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(wholeMailTimeouts * timeout)]),
        })
        // Only the status code: the rest of a server's answer is not safe to log, as it may repeat our
        // password.
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

/**
 * Failure kinds by nodemailer's error codes; its messages may contain names and addresses and are left out.
 */
const kinds: Readonly<Record<string, MailFailureKind>> = {
  ETIMEDOUT: 'timeout',
  EABORT: 'timeout',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ETLS: 'no_tls',
  EPROTOCOL: 'garbage',
  EAUTH: 'login',
  EOAUTH2: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
}

/**
 * Codes of Node for a handshake that failed and for a certificate that is not valid; nodemailer keeps them
 * apart.
 */
const ofTls = /CERT|SSL|TLS|ISSUER|SIGNATURE|EPROTO/

function asMailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const { code, status, command } = detailsOf(error)
  const kind = kindOf(code, status, command)
  const detail = [/^[A-Z][A-Z0-9]{2,30}$/.test(code) ? code : '', status ? `status ${status}` : '']
  // 5xx is a permanent refusal (RFC 5321, 4.2.1), except for the login, which an admin can correct.
  const permanent = kind === 'refused' && (status >= 500 || status === 0)
  return new MailFailure(kind, detail.filter(Boolean).join(' '), { permanent, status: status || null })
}

/**
 * 552 is about the size of the mail; any other refusal of the sender concerns our account, and so does 530 at
 * any point. A server that refuses EHLO knows no TLS, and nodemailer gives up there only where it is
 * required.
 */
function kindOf(code: string, status: number, command: string): MailFailureKind {
  const kind = (Object.hasOwn(kinds, code) ? kinds[code] : undefined) ?? 'error'
  if (command === 'EHLO' && status >= 500) return 'no_tls'
  if (kind !== 'refused') return kind
  const ofSender = command === 'MAIL FROM' && status >= 500 && status !== 552
  return ofSender || status === 530 ? 'login' : kind
}

function detailsOf(error: unknown): { code: string; status: number; command: string } {
  if (typeof error !== 'object' || error === null) return { code: '', status: 0, command: '' }
  const said = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const cause = 'originalCode' in error && typeof error.originalCode === 'string' ? error.originalCode : ''
  const code = ofTls.test(cause) ? 'ETLS' : said
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const command = 'command' in error && typeof error.command === 'string' ? error.command : ''
  return { code, status, command }
}
