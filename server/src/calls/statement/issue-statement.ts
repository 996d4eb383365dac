import * as contract from '#contract/statement.ts'
import { statementName } from '#domain/account/statement.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { makeStatement } from '../../services/statements/make-statement.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { holdEntries } from '../../storage/stores/statement/ledger.store.ts'
import { addStatement, lockIssuing } from '../../storage/stores/statement/statement.store.ts'

export const issueStatement = transactionalHandler(
  contract.issueStatement,
  async ({ body }, { trx, caller, now, log }) => {
    await lockIssuing(trx)
    await holdEntries(trx)
    const made = await makeStatement(trx, body, now)
    if (isRefusal(made)) return made
    const { party, side: account } = made.statement
    const by = { id: caller.userId, name: caller.name }
    const logId = newId()
    const issued = made.issued ?? (await addStatement(trx, made.statement, { by, now, logId }))
    const statement = statementName(issued)
    const said = { statement, party: party.name }
    if (!made.issued) await log('Issue statement', { ...said, account }, { id: logId, refId: party.id })
    return { msg: confirm('statement.issued', said), statement_id: issued.id, name: statement }
  },
)
