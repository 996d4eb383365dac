import * as contract from '#contract/party.ts'
import { type UsualGoods, usualGoods } from '#domain/account/usual-goods.ts'
import { may } from '#domain/people/permissions.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { rmb, sum } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { balancesOf } from '../../services/party/accounts.ts'
import { personOf } from '../../services/party/person.ts'
import { mostEvents, timelineOf } from '../../services/party/timeline.ts'
import type { Queries } from '../../storage/engine/database.ts'
import {
  countParcels,
  enteredFor,
  linesOfPackages,
  type PersonParcel,
  parcelsOfPersons,
  salesOf,
} from '../../storage/stores/package/person.store.ts'
import type { StoredParty } from '../../storage/stores/party/party.store.ts'
import { partiesLike } from '../../storage/stores/party/person-party.store.ts'

/** Most goods that are shown. */
const mostGoods = 50

export const getPerson = handler(contract.getPerson, async ({ query }, { app, caller }) => {
  const { db } = app.database
  const mayKnow = may(caller.role, 'party.list', app.config.visitorAccess)
  const { party, parties, persons, linked, merged } = await personOf(db, query.person, mayKnow)
  const { parcels, isMore } = await parcelsOfPersons(db, persons)
  const [newest] = parcels
  if (!party && !newest) return refuse('person.gone')
  return {
    _id: party?.id ?? query.person,
    name: party?.name ?? newest?.receiver ?? '',
    phone: party?.phone ?? newest?.phone ?? '',
    ...(party && { party: await partyView(db, party, parties) }),
    ...(merged !== null && { merged }),
    parcels: await countParcels(db, persons),
    ...(isMore && { isMore: true as const }),
    receivers: receiversOf(parcels, linked),
    ...(mayKnow && (await boughtBy(db, parcels, parties))),
  }
})

async function partyView(db: Queries, party: StoredParty, parties: readonly string[]) {
  const balances = (await balancesOf(db, [party]))(party.id)
  const alike = await partiesLike(db, party, parties)
  const { id, isSender, isCustomer } = party
  return { _id: id, isSender, isCustomer, ...balances, ...(alike.length > 0 && { alike }) }
}

/** What is in the parcels of a person, and what the parties that they are paid for, with the timeline. */
async function boughtBy(db: Queries, parcels: readonly PersonParcel[], parties: readonly string[]) {
  const own = new Set(parcels.filter(({ isVoid }) => !isVoid).map(({ pkId }) => pkId))
  const sales = await salesOf(db, [...own], parties)
  // Of goods that went to others only the paid pieces are this person's.
  const others = sales.filter(({ pkId, qty }) => qty > 0 && !own.has(pkId))
  const goods = usualGoods([...(await linesOfPackages(db, [...own])), ...others], sales)
  return {
    goods: goods.slice(0, mostGoods).map(goodsView),
    bought: {
      sold: sum(goods.map(({ sold }) => sold)),
      amount: rmb.toNumber(sum(goods.map(({ amount }) => amount))),
    },
    timeline: timelineOf(parcels, sales, await enteredFor(db, parties, mostEvents)),
  }
}

/** Each address once, the newest first, as it was written last. */
function receiversOf(parcels: readonly PersonParcel[], linked: readonly string[]) {
  const groups = Map.groupBy(parcels, (one) => [one.receiver, one.phone, one.address].join('\n'))
  return [...groups.values()].flatMap((same) =>
    same.slice(0, 1).map(({ receiver, phone, address, person }) => ({
      receiver,
      phone,
      address,
      parcels: same.length,
      person,
      ...(linked.includes(person) && { linked: true as const }),
    })),
  )
}

function goodsView({ amount, usualPrice, ...counts }: UsualGoods) {
  return {
    ...counts,
    amount: rmb.toNumber(amount),
    ...(usualPrice !== null && { usualPrice: rmb.toNumber(usualPrice) }),
  }
}
