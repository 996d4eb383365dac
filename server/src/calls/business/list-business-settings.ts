import * as contract from '#contract/business.ts'
import { businessGroups } from '#domain/setting/business-groups.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { CouriersInForce } from '../../ports/courier/couriers-in-force.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'

const { handler } = handlersWith<{ business: BusinessSettings; ports: { couriers: CouriersInForce } }>()

export const listBusinessSettings = handler(contract.listBusinessSettings, async (_input, { app }) => {
  const groups = await app.business.list()
  const result = groups
    .toSorted((a, b) => businessGroups.indexOf(a.name) - businessGroups.indexOf(b.name))
    .map(({ name, version, fields, updatedAt, updatedBy }) => ({
      name,
      version,
      fields: [...fields],
      ...(updatedAt !== null && { updatedAt: isoTime(updatedAt) }),
      ...(updatedBy !== null && { updatedBy }),
    }))
  const { courier, missing } = await app.ports.couriers.inForce()
  return { result, courier, ...(missing.length > 0 && { missing: [...missing] }) }
})
