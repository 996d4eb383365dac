import * as contract from '#contract/account.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { findUserById, setLanguage } from '../../storage/stores/account/user.store.ts'

export const changeLanguage = transactionalHandler(
  contract.changeLanguage,
  async ({ body }, { trx, caller, log }) => {
    const { language } = body
    const user = await findUserById(trx, caller.userId)
    if (!user) return refuse('access.signed_out')
    if (await setLanguage(trx, user, language)) await log('Change language', { language })
    return { msg: confirm('language.saved') }
  },
)
