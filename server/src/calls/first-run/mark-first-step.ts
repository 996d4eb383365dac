import * as contract from '#contract/first-run.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { putFirstStep } from '../../storage/stores/people/first-run.store.ts'

export const markFirstStep = transactionalHandler(
  contract.markFirstStep,
  async ({ body: { step } }, { trx, now, log }) => {
    const column = step === 'hide' ? 'hidden_at' : 'settings_checked_at'
    if (await putFirstStep(trx, column, now)) await log('Mark first step', { step })
    return { msg: confirm(step === 'hide' ? 'first_steps.hidden' : 'first_steps.settings') }
  },
)
