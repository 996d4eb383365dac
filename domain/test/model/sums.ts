import { stands } from './corrections.ts'
import { type ModelEntry, toSender } from './model.ts'
import type { State } from './state.ts'

/** Amounts by name. What writes add to them does not depend on the order of the writes. */
export type Sums = ReadonlyMap<string, number>

export function add(sums: Map<string, number>, name: string, amount: number): void {
  const sum = (sums.get(name) ?? 0) + amount
  if (sum === 0) sums.delete(name)
  else sums.set(name, sum)
}

export function addAll(sums: Map<string, number>, more: Sums, sign: 1 | -1 = 1): void {
  for (const [name, amount] of more) add(sums, name, sign * amount)
}

/** What a write changes. */
export function changeOf(before: Sums, after: Sums): Sums {
  const change = new Map(after)
  addAll(change, before, -1)
  return change
}

/** Ends a name; what follows is money. */
const moneyMark = '; fen '

/** The state as sums; `people` are the owners of its carts. */
export function sumsOf(state: State, people: readonly string[]): Sums {
  const sums = new Map<string, number>()
  for (const { item, type, originalType, qty, subtotal } of state.goods.rows) {
    add(sums, `pieces of ${item}, ${type === 'exception' ? `exception of ${originalType}` : type}`, qty)
    if (type === 'exception') add(sums, `exceptions of ${item}${moneyMark}`, subtotal)
  }
  for (const [who, cart] of state.goods.carts.entries())
    for (const entry of cart) add(sums, `cart of ${people[who]}: ${entryName(entry)}`, 1)
  for (const transaction of state.transactions) {
    add(sums, `payment ${transaction.id}: ${transaction.state}`, 1)
    if (stands(transaction) === 0) continue
    for (const { item, type, qty, customer, sender } of transaction.items)
      if (qty > 0)
        add(sums, `payment ${transaction.id}: ${item}, ${type}, ${qty}${moneyMark}${customer} ${sender}`, 1)
  }
  for (const [pkId, { revision, receiver }] of state.parcels) {
    add(sums, `revisions of ${pkId}`, revision)
    add(sums, `receiver of ${pkId}: ${receiver}`, 1)
  }
  for (const note of state.addresses.keys()) add(sums, `address ${note}`, 1)
  add(sums, 'closed months', state.closed)
  return sums
}

/** The share of an exception depends on who was first. */
function entryName(entry: ModelEntry): string {
  const { row, qty, allProfits, originalType } = entry
  const money = originalType === 'exception' ? '' : `${moneyMark}${entry.shown ?? toSender(entry)}`
  return `${row.item}, ${originalType}, ${qty}, ${allProfits}${money}`
}

/** What an amendment, a void or a new recording leaves to whoever was first, by package id or item. */
export interface Unsure {
  /** Nothing of them is left. */
  readonly gone: Set<string>
  /** What is paid and owed for them is not known. */
  readonly amended: Set<string>
  /** Their receiver is not known. */
  readonly recordedAgain: Set<string>
}

/** The sums without what is unsure. */
export function sureOf(sums: Sums, { gone, amended, recordedAgain }: Unsure): Sums {
  const sure = new Map<string, number>()
  for (const [name, amount] of sums) {
    const has = (items: ReadonlySet<string>) =>
      [...items].some((item) => name.includes(`${item},`) || name.includes(`${item};`))
    if (has(gone) || (name.startsWith('receiver of ') && recordedAgain.has(name.slice(12, 23)))) continue
    if (name.startsWith('exceptions of ') && (name.includes('Milk') || has(amended))) continue
    add(sure, has(amended) ? (name.split(moneyMark)[0] ?? name) : name, amount)
  }
  return sure
}
