import * as contract from '#contract/copy.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { AuthServices } from '../../services/auth/auth-services.ts'
import { keyOwner } from '../../services/copies/key-owner.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { readCopyState, storeCopyKey } from '../../storage/stores/setting/copy-state.store.ts'

const { handler } = handlersWith<{ auth: AuthServices }>()

export const openCopyKey = handler(contract.openCopyKey, async ({ body }, { app, caller, addLog }) => {
  const { secretBox } = app.auth
  const { makeIdentity } = await import('../../services/copies/copy-key.ts')
  const fresh = await makeIdentity()
  const by = { id: caller.userId, name: caller.name }
  const shown = await inTransaction(app.database, async (trx) => {
    const known = secretBox.open((await readCopyState(trx)).sealedKey, keyOwner)
    if (known !== null && !body.replace) {
      await addLog(trx, by, 'Show copy key', {})
      return known
    }
    await storeCopyKey(trx, secretBox.seal(fresh, keyOwner))
    await addLog(trx, by, 'Make copy key', {})
    return fresh
  })
  if (typeof shown !== 'string') return shown
  return { key: shown, msg: confirm(shown === fresh ? 'copy.key_made' : 'copy.key_shown') }
})
