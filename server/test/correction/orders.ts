import { expect } from 'vitest'
import type { Input } from '#contract/call.ts'
import type { editPackage, previewAmendment } from '#contract/order-correction.ts'
import { firstSettings } from '#domain/setting/settings.ts'
import { rate } from '#domain/unit/units.ts'
import { buildOrder, type Line, newPackageId, type OrderOptions } from '../../../testkit/orders.ts'
import type { Person } from '../../../testkit/test-app.ts'

export const why = 'typed wrong'

/** (25 + 27 / 3) x 4.6832 = 159.2288 -> 159.23 a piece; at a rate of 4.71265: 160.23. */
const settings = { ...firstSettings, exchangeRateInSetting: rate.from(4.6832) }
export const dearer = { package: { exchangeRate: 4.71265 } }

type Amendment = Omit<Input<typeof previewAmendment>['body'], 'pk_id' | 'revision'>
type Edit = Omit<Input<typeof editPackage>['body'], 'pk_id' | 'revision' | 'reason'>

/** Orders of baby formula, 1 kg a piece, and their corrections; the rate of `settings` must be in force. */
export function ordersOf() {
  async function record(as: Person, line: Line, pkId = newPackageId(), more: OrderOptions = {}) {
    const { sold = 0, stock = 0, employee = 0 } = line
    const weight = sold + stock + employee
    const body = buildOrder(pkId, [{ item: 'A2', price: 25, subtotalWeight: weight, ...line }], {
      type: '奶粉',
      weight,
      count: weight,
      settings,
      ...more,
    })
    return { pkId, saved: await as.submitOrder({ body }) }
  }
  async function recorded(as: Person, line: Line): Promise<string> {
    const { pkId, saved } = await record(as, line)
    expect(saved.status, saved.text).toBe(200)
    return pkId
  }
  const look = async (as: Person, pk_id: string) => as.getPackage({ query: { pk_id, corrected: 'included' } })
  const revision = async (as: Person, pkId: string) => (await look(as, pkId)).answer.correction?.revision ?? 0
  const edit = (as: Person, pk_id: string, wanted: Edit, seen = 1, reason = why) =>
    as.editPackage({ body: { pk_id, revision: seen, reason, ...wanted } })
  const amend = (as: Person, pk_id: string, wanted: Amendment, seen = 1, reason = why) =>
    as.amendOrder({ body: { pk_id, revision: seen, reason, ...wanted } })
  const preview = (as: Person, pk_id: string, wanted: Amendment, seen = 1) =>
    as.previewAmendment({ body: { pk_id, revision: seen, ...wanted } })
  const voidIt = (as: Person, pk_id: string, seen = 1, reason = why) =>
    as.voidOrder({ body: { pk_id, revision: seen, reason } })
  const previewVoid = (as: Person, pk_id: string) => as.previewOrderVoid({ query: { pk_id } })
  const history = async (as: Person, pk_id: string) =>
    (await as.ok.listRevisions({ query: { pk_id } })).result

  return { record, recorded, look, revision, edit, amend, preview, voidIt, previewVoid, history }
}
