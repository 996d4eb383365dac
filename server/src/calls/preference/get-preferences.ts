import * as contract from '#contract/preference.ts'
import { columnLists } from '#domain/people/preferences.ts'
import { handler } from '../../http/define-handler.ts'
import { listPreferences } from '../../storage/stores/account/preference.store.ts'

export const getPreferences = handler(contract.getPreferences, async (_input, { app, caller }) => {
  const stored = await listPreferences(app.database.db, caller.userId)
  const density = stored.find(({ name }) => name === 'density')
  return {
    density: density ? JSON.parse(density.value) : 'normal',
    lists: columnLists.flatMap((list) =>
      stored.filter(({ name }) => name === list).map(({ value }) => ({ list, columns: JSON.parse(value) })),
    ),
  }
})
