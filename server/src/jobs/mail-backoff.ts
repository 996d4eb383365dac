import { endOfLife } from '#domain/messages/mail.ts'
import type { MailEnd, MailTrouble } from '#domain/messages/mail-kinds.ts'
import { MailFailure } from '../ports/mail/port.ts'
import type { ClaimedMail, FailedTry } from '../storage/stores/mail/mail.store.ts'

const firstWait = 30 * 1000
const longestWait = 60 * 60 * 1000
/** Share of the wait that is random, so that mails that failed together are not retried together. */
const jitter = 0.2

/** What happens to a failed mail: another try at that time, or its end. */
export type NextStep = { readonly nextTryAt: number } | { readonly ended: MailEnd }

/**
 * The next step for a failed mail: a permanent refusal ends it; otherwise it is retried with exponential
 * backoff up to an hour, until it expires (docs/decisions/011). `chance` is from 0 to 1.
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

/** What the outbox shows of a failed try. */
export function failedTry(failure: unknown): FailedTry {
  if (!(failure instanceof MailFailure)) return { error: 'unmade', status: null }
  return { error: troubleOf(failure), status: failure.status }
}

function troubleOf({ kind, permanent }: MailFailure): MailTrouble {
  return kind === 'refused' && !permanent ? 'deferred' : kind
}
