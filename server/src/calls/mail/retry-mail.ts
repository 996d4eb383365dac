import * as contract from '#contract/mail.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { retryProblem } from '#domain/messages/mail.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { lockUnsentMail, reviveMail } from '../../storage/stores/mail/mail-outbox.store.ts'

export const retryMail = transactionalHandler(contract.retryMail, async ({ body }, { trx, now, log }) => {
  const mail = await lockUnsentMail(trx, body._id, now)
  if (!mail) return refuse('mail.gone')
  if (mail.state === 'sending') return refuse('mail.sending')
  const problem = retryProblem(mail, now)
  if (problem) return refuse(problem)
  const { kind, recipient } = mail
  const dueAnyway = mail.state === 'waiting' && mail.tries === 0 && mail.nextTryAt <= now
  if (!dueAnyway) {
    await reviveMail(trx, mail, now)
    await log('Retry mail', { mail: kind, recipient })
  }
  return { msg: confirm('mail.retried', { recipient }) }
})
