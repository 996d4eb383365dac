import * as contract from '#contract/mail.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { lockUnsentMail, putMailAside } from '../../storage/stores/mail/mail-outbox.store.ts'

export const setMailAside = transactionalHandler(
  contract.setMailAside,
  async ({ body }, { trx, now, log }) => {
    const mail = await lockUnsentMail(trx, body._id, now)
    if (!mail) return refuse('mail.gone')
    if (mail.state !== 'dead') return refuse('mail.still_tried')
    await putMailAside(trx, mail.id, now)
    const { kind, recipient } = mail
    await log('Set mail aside', { mail: kind, recipient })
    return { msg: confirm('mail.set_aside', { recipient }) }
  },
)
