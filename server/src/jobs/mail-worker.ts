import { endOfLife } from '#domain/messages/mail.ts'
import { type Mailer, MailFailure } from '../ports/mail/port.ts'
import type { Changes } from '../storage/engine/changes.ts'
import { claimMail } from '../storage/stores/mail/claim-mail.ts'
import {
  type ClaimedMail,
  dropMail,
  endMail,
  markMailFailed,
  markMailSent,
  type SentMail,
} from '../storage/stores/mail/mail.store.ts'
import type { MailContext } from './compose-mail.ts'
import { startIntervalJob } from './interval-job.ts'
import { failedTry, nextStep } from './mail-backoff.ts'

export interface MailWorkerParts extends MailContext {
  readonly mailer: Mailer
  readonly clock: () => number
  readonly changes: Changes
  /** Called for every accepted mail, with where it went. */
  readonly onSent: (mail: ClaimedMail, where: string) => void
  /** Called for every try that failed and is repeated later. */
  readonly onWaiting: (failure: unknown) => void
  readonly log: { readonly error: (details: object, message: string) => void }
}

export interface MailWorker {
  /** Sends the mails that are due; returns how many were sent. */
  sendDue(): Promise<number>
  /** Waits a moment for the mail being sent, then aborts it, and stops; it is retried after a start. */
  stop(): Promise<void>
}

const pollEvery = 500
/**
 * Longest time that a mail may delay the shutdown, in ms: requests have 10 s, and a mail server may never
 * answer.
 */
const lastWait = 3000
/**
 * Lease of a claimed mail, in ms, longer than any mailer takes: after it, the mail of a worker that died can
 * be claimed again.
 */
const lease = 2 * 60 * 1000

/**
 * Sends queued mails, oldest first, until stopped (business-rules.md 6); failed ones are retried until they
 * expire.
 */
export function startMailWorker(parts: MailWorkerParts): MailWorker {
  const { database, clock, changes, log } = parts
  /**
   * Mails that were sent but not marked as sent, since the database failed: marked before anything else, or
   * they would be sent again.
   */
  const unmarked = new Map<SentMail, number>()

  async function markSent(): Promise<void> {
    for (const [mail, sentAt] of unmarked) {
      await markMailSent(database.db, mail, sentAt)
      unmarked.delete(mail)
    }
  }

  async function sendAll(stopped: () => boolean): Promise<number> {
    let sent = 0
    if (unmarked.size > 0) await markSent()
    // Checked before a mail is claimed: a claimed mail that is not sent would wait for its lease to end after
    // the next start.
    while (!stopped()) {
      const mail = await claimMail(database, clock(), clock() + lease)
      if (!mail) break
      if (await sendOne(parts, mail)) {
        sent += 1
        unmarked.set(mail, clock())
        await markSent()
      }
      changes.notify(['mails'])
    }
    return sent
  }

  const job = startIntervalJob({
    every: pollEvery,
    round: sendAll,
    failed: (error) => log.error({ err: error }, 'the mail queue could not be read'),
  })
  return {
    sendDue: job.run,
    async stop() {
      const breakOff = setTimeout(() => {
        void parts.documents.close()
        void parts.mailer.close()
      }, lastWait)
      await job.stop()
      clearTimeout(breakOff)
    },
  }
}

async function sendOne(parts: MailWorkerParts, mail: ClaimedMail): Promise<boolean> {
  const { mailer, clock } = parts
  if (clock() >= mail.expiresAt) {
    await giveUp(parts, mail)
    return false
  }
  let accepted: { readonly where: string }
  try {
    // Loaded with the first mail: a start needs no text of a mail.
    const { composeMail } = await import('./compose-mail.ts')
    const message = await composeMail(parts, mail)
    if (!message) {
      await dropMail(parts.database.db, mail)
      return false
    }
    accepted = await mailer.send(message)
  } catch (error) {
    await keepFailed(parts, mail, error)
    return false
  }
  parts.onSent(mail, accepted.where)
  return true
}

async function giveUp({ database, clock, log }: MailWorkerParts, mail: ClaimedMail): Promise<void> {
  const ended = endOfLife(mail.kind)
  await endMail(database.db, mail, { ended, failure: null, now: clock() })
  log.error(
    { mail: mail.kind, id: mail.id, tries: mail.tries, ended },
    'mail not sent, and not tried any more',
  )
}

async function keepFailed(
  { database, clock, onWaiting, log }: MailWorkerParts,
  mail: ClaimedMail,
  error: unknown,
): Promise<void> {
  const now = clock()
  const failure = failedTry(error)
  const step = nextStep(mail, error, now, Math.random())
  if ('ended' in step) await endMail(database.db, mail, { ended: step.ended, failure, now })
  else {
    await markMailFailed(database.db, mail, { ...failure, ...step })
    onWaiting(error)
  }
  const reason = error instanceof MailFailure ? { reason: error.message } : { err: error }
  const what = { mail: mail.kind, id: mail.id, tries: mail.tries + 1, ...reason }
  if ('ended' in step) log.error({ ...what, ended: step.ended }, 'mail not sent, and not tried any more')
  else log.error(what, 'mail not sent')
}
