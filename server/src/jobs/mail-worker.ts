import { type Mailer, MailFailure } from '../ports/mail/port.ts'
import { claimMail, markMailFailed, markMailSent, type QueuedMail } from '../storage/mail.store.ts'
import { composeMail, type MailHouse } from './compose-mail.ts'

export interface MailWorkerParts extends MailHouse {
  readonly mailer: Mailer
  readonly clock: () => number
  /** Told of every mail that was accepted, with where it went. */
  readonly onSent: (mail: QueuedMail, where: string) => void
  readonly log: { readonly error: (details: object, message: string) => void }
}

export interface MailWorker {
  /** Sends what is due now; gives the number of mails sent. */
  sendDue(): Promise<number>
  /** Waits for the mail that is being sent, then stops. */
  stop(): Promise<void>
}

const pollEvery = 500
/** A worker that dies while sending gives the mail back after this long, in ms. */
const lease = 2 * 60 * 1000
const firstRetry = 30 * 1000
const slowestRetry = 60 * 60 * 1000

/** Sends queued mails, oldest first, until stopped; what fails is tried again later and later (rules.md 6). */
export function startMailWorker(parts: MailWorkerParts): MailWorker {
  const { database, clock, log } = parts
  let running: Promise<number> | null = null

  async function sendAll(): Promise<number> {
    let sent = 0
    // Asked before a mail is claimed: one that is claimed and then left would wait out its lease after the next start.
    while (!stopped) {
      const mail = await claimMail(database.db, clock(), clock() + lease)
      if (!mail) break
      if (await sendOne(parts, mail)) sent += 1
    }
    return sent
  }

  function sendDue(): Promise<number> {
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }

  let stopped = false
  const timer = setInterval(() => {
    sendDue().catch((error: unknown) => log.error({ err: error }, 'the mail queue could not be read'))
  }, pollEvery)
  return {
    sendDue,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running?.catch(() => 0)
    },
  }
}

async function sendOne(parts: MailWorkerParts, mail: QueuedMail): Promise<boolean> {
  const { database, mailer, clock, log } = parts
  try {
    const { where } = await mailer.send(await composeMail(parts, mail))
    await markMailSent(database.db, mail.id, clock())
    parts.onSent(mail, where)
    return true
  } catch (error) {
    const nextTryAt = clock() + Math.min(firstRetry * 2 ** mail.tries, slowestRetry)
    const reason = error instanceof MailFailure ? error.message : 'the mail could not be made'
    await markMailFailed(database.db, mail.id, { error: reason, nextTryAt })
    log.error(
      {
        mail: mail.kind,
        tries: mail.tries + 1,
        ...(error instanceof MailFailure ? { reason } : { err: error }),
      },
      'mail not sent',
    )
    return false
  }
}
