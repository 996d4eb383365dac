import * as contract from '#contract/audit.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { claimAudit } from '../../storage/audit/audit-state.store.ts'

export const runAudit = transactionalHandler(
  contract.runAudit,
  async (_input, { app, trx, caller, now, log, afterwards }) => {
    if (!(await claimAudit(trx, { by: caller.name, now }))) return refuse('audit.running')
    await log('Run audit', {})
    afterwards(() => void app.auditor.run())
    return { msg: confirm('audit.started') }
  },
)
