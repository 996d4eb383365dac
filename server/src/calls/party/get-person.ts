import * as contract from '#contract/party.ts'
import { type UsualGoods, usualGoods } from '#domain/account/usual-goods.ts'
import { may } from '#domain/people/permissions.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { balancesOf } from '../../services/party/accounts.ts'
import { personOf } from '../../services/party/person.ts'
import {
  linesOfPackages,
  type PersonParcel,
  parcelsOfPersons,
  salesOfPackages,
} from '../../storage/stores/package/person.store.ts'

/** Most goods that are shown. */
const mostGoods = 50

export const getPerson = handler(contract.getPerson, async ({ query }, { app, caller }) => {
  const { db } = app.database
  const mayKnow = may(caller.role, 'party.list', app.config.visitorAccess)
  const { party, persons } = await personOf(db, query.person, mayKnow)
  const { parcels, isMore } = await parcelsOfPersons(db, persons)
  const [newest] = parcels
  if (!party && !newest) return refuse('person.gone')
  const standing = parcels.filter(({ isVoid }) => !isVoid).map(({ pkId }) => pkId)
  const balances = party && (await balancesOf(db, [party]))(party.id)
  return {
    _id: party?.id ?? query.person,
    name: party?.name ?? newest?.receiver ?? '',
    phone: party?.phone ?? newest?.phone ?? '',
    ...(party && {
      party: { _id: party.id, isSender: party.isSender, isCustomer: party.isCustomer, ...balances },
    }),
    parcels: standing.length,
    ...(isMore && { isMore: true as const }),
    receivers: receiversOf(parcels),
    ...(mayKnow && {
      goods: usualGoods(await linesOfPackages(db, standing), await salesOfPackages(db, standing))
        .slice(0, mostGoods)
        .map(goodsView),
    }),
  }
})

/** Each address once, the newest first, as it was written last. */
function receiversOf(parcels: readonly PersonParcel[]) {
  const groups = Map.groupBy(parcels, (one) => [one.receiver, one.phone, one.address].join('\n'))
  return [...groups.values()].flatMap((same) =>
    same
      .slice(0, 1)
      .map(({ receiver, phone, address }) => ({ receiver, phone, address, parcels: same.length })),
  )
}

function goodsView({ amount, usualPrice, ...counts }: UsualGoods) {
  return {
    ...counts,
    amount: rmb.toNumber(amount),
    ...(usualPrice !== null && { usualPrice: rmb.toNumber(usualPrice) }),
  }
}
