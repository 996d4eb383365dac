import * as contract from '#contract/overview.ts'
import { handler } from '../../http/define-handler.ts'
import { countTodos } from '../../storage/stores/overview/overview.store.ts'

export const getTodos = handler(contract.getTodos, async (_input, { app }) => {
  const counts = await countTodos(app.database.db)
  return {
    newItem: { count: counts.newItem },
    stockItem: { count: counts.stockItem },
    pendingTransaction: { count: counts.pendingTransaction },
    pendingException: { count: counts.pendingException },
  }
})
