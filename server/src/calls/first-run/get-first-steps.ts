import * as contract from '#contract/first-run.ts'
import { fieldsOfGroup } from '#domain/setting/business-settings.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { CouriersInForce } from '../../ports/courier/couriers-in-force.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { nowhere, reachOf } from '../../services/people/reach.ts'
import { readFirstSteps } from '../../storage/stores/people/first-run.store.ts'

const { handler } = handlersWith<{ business: BusinessSettings; ports: { couriers: CouriersInForce } }>()

export const getFirstSteps = handler(contract.getFirstSteps, async (_input, { app }) => {
  const { smtpUrl, values } = await app.business.current()
  const paid = fieldsOfGroup('payment').some((name) => values[name] !== '')
  const { courier } = await app.ports.couriers.inForce()
  const business = smtpUrl !== null && courier === 'polar' && paid
  const steps = await readFirstSteps(app.database.db)
  // A demo has nothing to set up, and listens on this machine only.
  const { demo } = app.config
  const { openAt, command } = demo ? nowhere : reachOf(app.config)
  return { ...steps, hidden: steps.hidden || demo, business, reach: { openAt: [...openAt], command } }
})
