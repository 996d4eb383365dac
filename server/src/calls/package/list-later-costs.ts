import * as contract from '#contract/later-cost.ts'
import { mayReverse } from '#domain/correction/later-cost/book-later-cost.ts'
import { businessCost, type LaterCost } from '#domain/correction/later-cost/later-cost.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { aud, type Cents, type Fen, rate, rmb } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { namesOfParties } from '../../services/party/naming.ts'
import type { Caller } from '../../storage/stores/account/caller.ts'
import {
  customersOfPackage,
  laterCostsOf,
  profitsOfPackage,
} from '../../storage/stores/correction/later-cost.store.ts'
import { findPackage } from '../../storage/stores/package/package.store.ts'

export const listLaterCosts = handler(
  contract.listLaterCosts,
  async ({ query: { pk_id } }, { app, caller }) => {
    const { db } = app.database
    const asked = cleanPackageId(pk_id)
    const stored = await findPackage(db, asked)
    if (!stored) return refuse('package.unknown', { pk_id: asked })
    const costs = await laterCostsOf(db, [stored.pkId])
    const customers = await customersOfPackage(db, stored.pkId)
    const parties = [stored.sender, ...customers, ...costs.map(({ party }) => party)]
    const nameOf = await namesOfParties(db, parties)
    const named = (ids: readonly (string | null)[]) => {
      const found = ids.flatMap((id) => nameOf(id) ?? [])
      return [...new Map(found.map((one) => [one._id, one])).values()]
    }
    const reversals = new Map(costs.map((cost) => [cost.reverses, cost]))
    const profits = await profitsOfPackage(db, stored.pkId)
    const cost = businessCost(costs)
    return {
      result: costs
        .filter(({ reverses }) => reverses === null)
        .map((one) => laterCostAnswer(one, reversals.get(one.id), { caller, party: nameOf(one.party) }))
        .toReversed(),
      profits: rmb.toNumber(profits),
      laterCosts: rmb.toNumber(cost),
      margin: rmb.toNumber((profits - cost) as Fen),
      exchangeRate: rate.toNumber(stored.exchangeRate),
      sender: named([stored.sender]),
      customers: named(customers),
    }
  },
)

function laterCostAnswer(
  one: LaterCost,
  reversal: LaterCost | undefined,
  { caller, party }: { readonly caller: Caller; readonly party: { _id: string; name: string } | undefined },
) {
  const { id, kind, currency, amount, bearer, day, note, by, at, bill } = one
  const asking = { by: { id: caller.userId, name: caller.name }, role: caller.role }
  return {
    _id: id,
    kind,
    currency,
    amount: currency === 'AUD' ? aud.toNumber(amount as Cents) : rmb.toNumber(amount as Fen),
    bearer,
    rmb: rmb.toNumber(one.rmb),
    ...(party && { party }),
    day,
    note,
    fromBill: bill !== null,
    by: by.name,
    createdAt: isoTime(at),
    mayReverse: reversal === undefined && mayReverse(one, asking),
    ...(reversal && { reversed: { by: reversal.by.name, reason: reversal.note } }),
  }
}
