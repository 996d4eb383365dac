import * as contract from '#contract/business.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { testMailText } from '../../ports/mail/messages/test-mail.ts'
import { longestTest, tryService } from '../../services/business-settings/try-service.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { findUserById } from '../../storage/stores/account/user.store.ts'

export const testMail = handler(contract.testMail, async (_input, context) => {
  const { app, caller, language, addLog } = context
  const { businessName } = await app.business.current()
  const user = await findUserById(app.database.db, caller.userId)
  if (!user) return refuse('access.signed_out')
  const to = user.email
  const message = {
    ...testMailText({
      language,
      businessName,
      name: caller.name,
      link: `${app.config.publicUrl}/dashboard/settings`,
    }),
    messageId: `<${newId()}@parcel-desk>`,
    to,
    attachments: [],
  }
  const result = await tryService(() => app.ports.testMail(message), longestTest, ['no_tls', 'forbidden'])
  const by = { id: caller.userId, name: caller.name }
  await inTransaction(app.database, (trx) => addLog(trx, by, 'Test mail', { result }))
  return { result, msg: confirm(`mail_test.${result}`, { email: to }) }
})
