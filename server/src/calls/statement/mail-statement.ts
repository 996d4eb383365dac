import * as contract from '#contract/statement.ts'
import { statementName } from '#domain/account/statement.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { cleanEmail, isEmail } from '#domain/people/email.ts'
import { refuse, refuseFields } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { languageFor } from '../../services/statements/statement-data.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'
import { findStatement } from '../../storage/stores/statement/statement.store.ts'

export const mailStatement = transactionalHandler(
  contract.mailStatement,
  async ({ body }, { app, trx, caller, now, log, language }) => {
    const email = cleanEmail(body.email)
    if (!isEmail(email)) return refuseFields({ email: 'register.email' })
    const issued = await findStatement(trx, body.statement_id)
    if (!issued) return refuse('statement.gone')
    const wait = await app.auth.limits.take('statementMails', caller.userId)
    if (wait !== null) return refuse('statement.too_many_mails', { seconds: wait })
    const { id: statementId, party, from, to } = issued
    const statement = statementName(issued)
    // The party's name was written by those who work here, and the address is not confirmed.
    const recipient = {
      email,
      addressProof: 'proven' as const,
      language: await languageFor(trx, body.language, language)(issued),
    }
    const params = { name: party.name, statementId, statement, from, to }
    await addMail(trx, recipient, { kind: 'statement', params }, now)
    const said = { statement, party: party.name }
    await log('Mail statement', { ...said, recipient: email }, { refId: party.id })
    return { msg: confirm('statement.mailed', { statement, email }) }
  },
)
