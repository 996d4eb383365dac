import { balanceOf } from '#domain/account/account-entry.ts'
import { agingOf } from '#domain/account/aging.ts'
import { type Side, sides } from '#domain/account/entry-causes.ts'
import { type Parties, survivorOf } from '#domain/account/party.ts'
import { dayOf } from '#domain/time/day.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { type AccountOwners, sumsOf } from '../../storage/stores/party/account.store.ts'
import { partiesFrom, partiesInto, type StoredParty } from '../../storage/stores/party/party.store.ts'
import { presentEntries } from '../../storage/stores/party/present-entries.ts'

/** The name of the account of all that is not named, in place of the id of a party. */
export const notNamed = 'none'

/** Balances of the two accounts of a party, in RMB; an account without entries has none. */
interface Balances {
  readonly senderBalance?: number
  readonly customerBalance?: number
}

/**
 * Balances of some parties, with those of all that were merged into them; merged ones have none of their own.
 */
export async function balancesOf(
  db: Queries,
  parties: readonly StoredParty[],
): Promise<(id: string) => Balances> {
  const survivors = parties.filter(({ mergedInto }) => mergedInto === null).map(({ id }) => id)
  const merged = await partiesInto(db, survivors)
  const pointers: Parties = await partiesFrom(db, [...survivors, ...merged.map(({ id }) => id)])
  const sums = new Map<string, Map<Side, Fen>>()
  for (const { party, side, amount } of await sumsOf(db, [...pointers.keys()])) {
    const id = party === null ? null : survivorOf(pointers, party)?.id
    if (id == null) continue
    const ofParty = sums.get(id) ?? new Map<Side, Fen>()
    sums.set(id, ofParty.set(side, ((ofParty.get(side) ?? 0) + amount) as Fen))
  }
  return (id) => inYuan(sums.get(id) ?? new Map())
}

/** Balances of all that is not named. */
export async function notNamedBalances(db: Queries): Promise<Balances> {
  return inYuan(new Map((await sumsOf(db, null)).map(({ side, amount }) => [side, amount])))
}

function inYuan(sums: ReadonlyMap<Side, Fen>): Balances {
  const [sender, customer] = [sums.get('sender'), sums.get('customer')]
  return {
    ...(sender !== undefined && { senderBalance: rmb.toNumber(sender) }),
    ...(customer !== undefined && { customerBalance: rmb.toNumber(customer) }),
  }
}

/**
 * The accounts of a party with what is open by its age; an account without entries only where the party has
 * that side.
 */
export async function accountsOf(db: Queries, owners: AccountOwners, party: StoredParty | null, now: number) {
  const counts = new Map<Side, number>()
  const firsts = new Map<Side, number>()
  for (const { side, entries, first } of await sumsOf(db, owners)) {
    counts.set(side, (counts.get(side) ?? 0) + entries)
    firsts.set(side, Math.min(firsts.get(side) ?? first, first))
  }
  const shown = sides.filter(
    (side) => counts.has(side) || party?.[side === 'sender' ? 'isSender' : 'isCustomer'],
  )
  const accounts = []
  for (const side of shown) {
    const entries = await presentEntries(db, owners, side)
    const aging = agingOf(entries, now)
    const first = firsts.get(side)
    accounts.push({
      side,
      balance: rmb.toNumber(balanceOf(entries)),
      entries: counts.get(side) ?? 0,
      ...(first !== undefined && { since: dayOf(first) }),
      aging: {
        upTo30: rmb.toNumber(aging.upTo30),
        upTo60: rmb.toNumber(aging.upTo60),
        upTo90: rmb.toNumber(aging.upTo90),
        over90: rmb.toNumber(aging.over90),
        credit: rmb.toNumber(aging.credit),
      },
    })
  }
  return accounts
}
