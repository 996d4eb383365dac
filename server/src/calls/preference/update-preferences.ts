import * as contract from '#contract/preference.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { savePreferences } from '../../storage/stores/account/preference.store.ts'

export const updatePreferences = transactionalHandler(
  contract.updatePreferences,
  async ({ body: { density, lists = [] } = {} }, { trx, caller }) => {
    // Of a list that is named twice the last one counts.
    const columns = new Map(lists.map(({ list, columns: of }) => [list, JSON.stringify(of)]))
    const changed = [
      ...(density ? [{ name: 'density' as const, value: JSON.stringify(density) }] : []),
      ...[...columns].map(([name, value]) => ({ name, value })),
    ]
    if (changed.length > 0) await savePreferences(trx, caller.userId, changed)
    return { msg: confirm('preferences.saved') }
  },
)
