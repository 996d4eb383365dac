import * as contract from '#contract/system.ts'
import { demoPeople } from '#domain/people/demo-people.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { CouriersInForce } from '../../ports/courier/couriers-in-force.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { logoPath } from '../../services/business-settings/logo.ts'
import type { Database } from '../../storage/engine/database.ts'
import { hasAccounts } from '../../storage/stores/people/first-run.store.ts'

const { handler } = handlersWith<{ business: BusinessSettings; ports: { couriers: CouriersInForce } }>()

/** Databases in which somebody has registered; accounts are never deleted. */
const inUse = new WeakSet<Database>()

export const getAbout = handler(contract.getAbout, async (_input, { app }) => {
  const { businessName, smtpUrl, logo } = await app.business.current()
  return {
    businessName,
    visitorAccess: app.config.visitorAccess,
    courier: (await app.ports.couriers.inForce()).courier,
    mail: smtpUrl === null || app.config.demo ? ('file' as const) : ('smtp' as const),
    ...(app.config.demo && { demo: demoPeople.map(({ name, role }) => ({ name, role })) }),
    ...(logo && { logo: logoPath(logo) }),
    ...((await isFirstRun(app.database)) && { firstRun: true }),
  }
})

async function isFirstRun(database: Database): Promise<boolean> {
  if (inUse.has(database)) return false
  if (!(await hasAccounts(database.db))) return true
  inUse.add(database)
  return false
}
