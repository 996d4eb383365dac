import { getParty } from '#contract/party.ts'
import { getPaidParties } from '#contract/party-naming.ts'
import { listReceipts } from '#contract/receipt.ts'
import type { Database } from '../../server/src/storage/engine/database.ts'
import { requireAnswer, type Server } from '../api-client.ts'
import type { SignedIn } from '../people.ts'

type Rows = Awaited<ReturnType<typeof readRows>>
type Entry = Rows['entries'][number]
type Side = Entry['side']
const bothSides: readonly Side[] = ['sender', 'customer']

/**
 * What transactions, receipts and accounts say wrongly of what is open, by a replay of the stored entries
 * with none of the product's code. Nobody may write meanwhile.
 */
export async function owedProblems(
  { db }: Pick<Database, 'db'>,
  target: Server,
  as: SignedIn,
): Promise<string[]> {
  const problems: string[] = []
  const say = (what: string, expected: number, found: number) => {
    if (expected !== found) problems.push(`${what}: should be ${expected} fen, is ${found}`)
  }
  const rows = await readRows(db)
  const [open, accounts] = replay(rows)
  for (const transaction_id of new Set(rows.items.map((item) => item.transaction_id))) {
    const query = { transaction_id }
    const { items } = await requireAnswer(target, getPaidParties, { query }, { as })
    for (const { _id, open: shown } of items)
      for (const side of bothSides)
        say(`open of ${_id}, ${side}`, open.get(`${side} ${_id}`) ?? 0, fen(shown?.[side]))
    const { result } = await requireAnswer(
      target,
      listReceipts,
      { query: { ...query, language: 'en' } },
      { as },
    )
    const owed = result.map(({ text }) => fen(text.match(/^Owed {2}¥ (.*)$/m)?.[1]?.replaceAll(',', '')))
    const ofCustomers = items.map(({ _id }) => open.get(`customer ${_id}`) ?? 0)
    say(`owed on receipts of ${transaction_id}`, sum(ofCustomers), sum(owed))
  }
  const parties = rows.parties.filter(({ merged_into }) => merged_into === null).map(({ id }) => id)
  for (const party of [...parties, 'none']) {
    const shown = await requireAnswer(target, getParty, { query: { party } }, { as })
    for (const { side, balance, aging } of shown.accounts) {
      const { credit, ...aged } = aging
      const account = accounts.get(`${side} ${party}`) ?? { open: 0, credit: 0 }
      say(`open of ${party}, ${side}`, account.open, sum(Object.values(aged).map(fen)))
      say(`credit of ${party}, ${side}`, account.credit, fen(credit))
      say(`balance of ${party}, ${side}`, account.open - account.credit, fen(balance))
    }
  }
  return problems
}

const fen = (yuan: number | string | undefined) => Math.round(100 * Number(yuan ?? 0))
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

async function readRows(db: Database['db']) {
  return {
    entries: await db.selectFrom('account_entries').selectAll().orderBy('id').execute(),
    items: await db.selectFrom('transaction_items').selectAll().execute(),
    parties: await db.selectFrom('parties').select(['id', 'merged_into']).execute(),
    namings: await db
      .selectFrom('logs')
      .select(['id', 'kind', 'ref_id'])
      .where('kind', 'in', ['Name sender', 'Name customer'])
      .orderBy('id')
      .execute(),
  }
}

/** What is open, by side and item, and of each account, by side and party. */
function replay(rows: Rows) {
  const named = new Map(rows.namings.map(({ id, kind, ref_id }) => [`${kind} ${ref_id}`, id]))
  const packages = new Map(rows.items.map(({ id, pk_id }) => [id, pk_id]))
  const pointers = new Map(rows.parties.map(({ id, merged_into }) => [id, merged_into]))
  const survivor = (id: string): string => {
    const into = pointers.get(id)
    return into ? survivor(into) : id
  }
  // The last naming of an item writes all of it again; what was written before is past.
  const present = rows.entries.filter(({ side, item_id, log_id, cause }) => {
    if (item_id === null) return true
    const naming = side === 'sender' ? `Name sender ${packages.get(item_id)}` : `Name customer ${item_id}`
    return cause !== 'unnamed' && log_id >= (named.get(naming) ?? '')
  })
  const open = new Map<string, number>()
  const left = new Map<string, number>()
  const accounts = new Map<string, { open: number; credit: number }>()
  const add = (key: string, more: { open: number; credit: number }) => {
    const before = accounts.get(key) ?? { open: 0, credit: 0 }
    accounts.set(key, { open: before.open + more.open, credit: before.credit + more.credit })
  }
  // 'Not named' are many people: each item is an account of its own.
  const accountOf = ({ side, party_id, item_id }: Entry) =>
    party_id === null ? `${side} none ${item_id}` : `${side} ${survivor(party_id)}`
  for (const [key, entries] of Map.groupBy(present, accountOf)) {
    const account = settle(entries)
    const [side = '', party = ''] = key.split(' ')
    add(`${side} ${party}`, account)
    for (const [item, amount] of account.items)
      open.set(`${side} ${item}`, (open.get(`${side} ${item}`) ?? 0) + amount)
  }
  for (const { side, item_id, cause, amount_fen } of present)
    if (!isAtOnce(cause) && !isBack(cause))
      left.set(`${side} ${item_id}`, (left.get(`${side} ${item_id}`) ?? 0) + amount_fen)
  for (const [key, amount] of open) open.set(key, Math.min(amount, Math.max(0, left.get(key) ?? 0)))
  return [open, accounts] as const
}

const isAtOnce = (cause: string) => cause === 'paid_at_once' || cause === 'paid_at_once_reversed'
const isBack = (cause: string) => cause === 'returned' || cause === 'repayment'

/**
 * Money that went back opens the items paid at once, the oldest first, unless too much was paid; that settles
 * the oldest items.
 */
function settle(entries: readonly Entry[]) {
  const total = (some: readonly Entry[]) => sum(some.map(({ amount_fen }) => amount_fen))
  let back = total(entries.filter(({ cause }) => isBack(cause)))
  const things = [...Map.groupBy(entries, ({ item_id, id }) => item_id ?? id).values()].map((own) => {
    const owed = total(own.filter(({ cause }) => !isBack(cause)))
    const share = total(own.filter(({ cause }) => !isBack(cause) && !isAtOnce(cause)))
    const paid = Math.max(0, Math.min(share, share - owed))
    return { item: own[0]?.item_id ?? null, owed, paid, open: Math.max(0, owed) }
  })
  let credit = sum(things.map(({ owed }) => Math.max(0, -owed)))
  const kept = Math.max(0, credit - back)
  back = Math.max(0, back - credit)
  credit = kept
  for (const thing of things) {
    const again = Math.min(thing.paid, back)
    thing.open += again
    back -= again
  }
  for (const thing of things) {
    const settled = Math.min(thing.open, credit)
    thing.open -= settled
    credit -= settled
  }
  const items = things.flatMap(({ item, open }) => (item === null ? [] : [[item, open] as const]))
  return { open: sum(things.map(({ open }) => open)) + back, credit, items }
}
