import { endOfLife, type MailEnd, type MailTrouble } from '#domain/messages/mail.ts'
import { MailFailure } from '../ports/mail/port.ts'
import type { ClaimedMail, FailedTry } from '../storage/stores/mail/mail.store.ts'

const firstWait = 30 * 1000
const longestWait = 60 * 60 * 1000
/** Of the wait, so that mails that failed together are not all tried again in one moment. */
const jitter = 0.2

/** What becomes of a mail that failed: it is tried again then, or ends. */
export type NextStep = { readonly nextTryAt: number } | { readonly ended: MailEnd }

/**
 * A refusal for good ends a mail at once; else it is tried again, each time after twice the wait, up to an hour, until
 * its life is over (docs/decisions/011). `chance` is from 0 to 1.
 */
export function nextStep(
  mail: Pick<ClaimedMail, 'kind' | 'tries' | 'expiresAt'>,
  failure: unknown,
  now: number,
  chance: number,
): NextStep {
  if (failure instanceof MailFailure && failure.permanent) return { ended: 'refused' }
  if (now >= mail.expiresAt) return { ended: endOfLife(mail.kind) }
  const wait = Math.min(firstWait * 2 ** mail.tries, longestWait) * (1 - jitter * chance)
  return { nextTryAt: Math.min(now + Math.round(wait), mail.expiresAt) }
}

/** What an admin is told of a failed try. */
export function failedTry(failure: unknown): FailedTry {
  if (!(failure instanceof MailFailure)) return { error: 'unmade', status: null }
  return { error: troubleOf(failure), status: failure.status }
}

function troubleOf({ kind, permanent }: MailFailure): MailTrouble {
  return kind === 'refused' && !permanent ? 'deferred' : kind
}
