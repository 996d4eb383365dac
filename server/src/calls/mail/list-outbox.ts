import * as contract from '#contract/mail.ts'
import { retryProblem } from '#domain/messages/mail.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { countUnsentMails, listUnsentMails } from '../../storage/stores/mail/mail-outbox.store.ts'

/** As many as a person would look through; the counts include the rest. */
const atMost = 500

export const listOutbox = handler(contract.listOutbox, async (_input, { app, now, language }) => {
  const { db } = app.database
  const words = wordings[language].mails
  const mails = await listUnsentMails(db, now, atMost)
  const result = mails.map((mail) => ({
    _id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    language: mail.language,
    state: mail.state,
    createdAt: isoTime(mail.createdAt),
    tries: mail.tries,
    trouble: mail.trouble === null ? '' : words.trouble[mail.trouble],
    status: mail.status,
    ended: mail.ended === null ? '' : words.end[mail.ended],
    nextTryAt: mail.state === 'waiting' ? isoTime(mail.nextTryAt) : null,
    retriable: mail.state !== 'sending' && retryProblem(mail, now) === null,
  }))
  return { result, ...(await countUnsentMails(db)) }
})
