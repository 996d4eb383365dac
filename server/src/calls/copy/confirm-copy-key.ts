import * as contract from '#contract/copy.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { AuthServices } from '../../services/auth/auth-services.ts'
import { keyOwner } from '../../services/copies/key-owner.ts'
import { confirmStoredKey, readCopyState } from '../../storage/stores/setting/copy-state.store.ts'

const { transactionalHandler } = handlersWith<{ auth: AuthServices }>()

export const confirmCopyKey = transactionalHandler(
  contract.confirmCopyKey,
  async ({ body }, { app, trx, now, log }) => {
    const { sealedKey, confirmedAt } = await readCopyState(trx)
    const key = app.auth.secretBox.open(sealedKey, keyOwner)
    if (key === null) return refuse('copy.not_ready')
    if (body.end.replaceAll(/\s/g, '').toUpperCase() !== key.slice(-6)) return refuse('copy.wrong_end')
    if (confirmedAt === null) {
      await confirmStoredKey(trx, now)
      await log('Confirm copy key', {})
    }
    return { msg: confirm('copy.key_confirmed') }
  },
)
