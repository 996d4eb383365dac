import * as contract from '#contract/business.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { CouriersInForce } from '../../ports/courier/couriers-in-force.ts'
import { longestTest, tryService } from '../../services/business-settings/try-service.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'

const { handler } = handlersWith<{ ports: { couriers: CouriersInForce } }>()

export const testCourier = handler(contract.testCourier, async (_input, { app, caller, addLog }) => {
  const result = await tryService(() => app.ports.couriers.checkAccount(), longestTest)
  const by = { id: caller.userId, name: caller.name }
  await inTransaction(app.database, (trx) => addLog(trx, by, 'Test forwarder', { result }))
  return { result, msg: confirm(`courier_test.${result}`) }
})
