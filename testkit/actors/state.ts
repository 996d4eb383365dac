import { type Model, type ModelRow, toSender } from '../model/model.ts'

export interface AddressFields {
  readonly name: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
}

/** Everything that one actor has created, and only this actor changes, as the answers imply. */
export interface State {
  /** Rows of all packages; one cart. */
  readonly goods: Model
  readonly packages: string[]
  /** By `noteKey`. */
  readonly notes: Map<string, string>
  /** Indexes of approved payments in `goods.paid`. */
  readonly approved: Set<number>
  /** By their note, which is never used twice. */
  readonly addresses: Map<string, AddressFields>
  /** The value of the actor's setting; null before its first change. */
  setting: number | null
}

export const newState = (): State => ({
  goods: { rows: [], carts: [[]], paid: [] },
  packages: [],
  notes: new Map(),
  approved: new Set(),
  addresses: new Map(),
  setting: null,
})

export type NoteOf = 'package' | 'row' | 'paid'
export const noteKey = (of: NoteOf, id: string) => `${of} ${id}`

/** Shown for a row without an id: a transfer creates rows, but its answer has no ids. */
export const unnamed = 'new'

/** The state as lines, to compare with what the server shows. */
export function linesOf({ goods, packages, notes, approved, addresses, setting }: State): string[] {
  const there = new Set(goods.rows.map(({ id }) => noteKey('row', id)))
  const ofRows = [...notes].filter(([key]) => !key.startsWith('row ') || there.has(key))
  return [
    ...packages.map((pkId) => `package ${pkId}`),
    ...goods.rows.map((row) => rowLine(row)),
    ...(goods.carts[0] ?? []).map((entry, at) =>
      cartLine(at, { ...entry, item: entry.row.item, toSender: toSender(entry) }),
    ),
    ...goods.paid.map((items, at) => paidLine(at, approved.has(at), items)),
    ...ofRows.map(([key, text]) => `note ${key}: ${text}`),
    ...[...addresses].map(([note, fields]) => addressLine(note, fields)),
    ...(setting === null ? [] : [`setting ${setting}`]),
  ].sort()
}

export function rowLine(row: Omit<ModelRow, 'subtotalInCart'>): string {
  const { id, item, cost, type, originalType, qty, inCart, approved, subtotal } = row
  return `row ${id || unnamed}: ${[item, cost, type, originalType, qty, inCart, approved, subtotal].join(', ')}`
}

export function cartLine(
  at: number,
  entry: { item: string; qty: number; originalType: string; allProfits: boolean; toSender: number },
): string {
  const { item, qty, originalType, allProfits, toSender: pay } = entry
  return `cart ${at}: ${[item, qty, originalType, allProfits, pay].join(', ')}`
}

interface PaidItem {
  readonly item: string
  readonly qty: number
  readonly originalType: string
  readonly toSender: number
}

export function paidLine(at: number, approved: boolean, items: readonly PaidItem[]): string {
  const parts = items.map(
    ({ item, qty, originalType, toSender: pay }) => `${item} ${qty} ${originalType} ${pay}`,
  )
  return `payment ${at}, approved ${approved}: ${parts.sort().join('; ')}`
}

export function addressLine(note: string, fields: AddressFields): string {
  const { name, phone, province, city, district, address } = fields
  return `address ${note}: ${[name, phone, province, city, district, address].join(', ')}`
}

/** Ids of the packages that have a note by `notes`. */
export function notedPackages(states: readonly State[]): string[] {
  const keys = states.flatMap(({ notes }) => [...notes.keys()])
  const prefix = noteKey('package', '')
  return [...new Set(keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)))]
}
