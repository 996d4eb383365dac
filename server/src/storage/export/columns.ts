import { transactionName } from '#domain/item/transaction-number.ts'
import type { Kind } from '#domain/order/field-kinds.ts'
import type { Columns, FieldTable } from '#domain/order/fields.ts'
import type { TrackEntry } from '#domain/parcel/track.ts'
import { type Settings, settingNames } from '#domain/setting/settings.ts'
import { wallClock, type Zone } from '#domain/time/wall-clock.ts'
import { aud, type Cents, type Fen, type Grams, kg, type Micro, rate, rmb } from '#domain/unit/units.ts'

/** The value of a cell: numbers as plain decimals, null as an empty cell. */
type Cell = string | number | null

/** How a stored value is exported: its headers and cells. */
export interface Column {
  readonly headers: readonly string[]
  /** `row` has the stored values of the other columns. */
  cells(value: Cell, row: Readonly<Record<string, unknown>>): readonly Cell[]
}

/** Text, or a number of pieces. */
const plain = (header: string): Column => ({ headers: [header], cells: (value) => [value] })

export const transactionNumber = (header: string): Column => ({
  headers: [header],
  cells: (value) => [typeof value === 'number' ? transactionName(value) : null],
})

const yesNo = (header: string): Column => ({
  headers: [header],
  cells: (value) => [value === 1 ? 'yes' : 'no'],
})

/** Money, weights and rates in common units, which the header names. */
const yuan = number((value) => rmb.toNumber(value as Fen))
const dollars = number((value) => aud.toNumber(value as Cents))
const kilograms = number((value) => kg.toNumber(value as Grams))
const plainRate = number((value) => rate.toNumber(value as Micro))

function number(toNumber: (value: number) => number): (header: string) => Column {
  return (header) => ({
    headers: [header],
    cells: (value) => [typeof value === 'number' ? toNumber(value) : null],
  })
}

/** A time twice: exact, and in the zone in which the page shows it. */
const time =
  (zone: Zone, city: string) =>
  (header: string): Column => ({
    headers: [`${header}_utc`, `${header}_${city}`],
    cells: (value) =>
      typeof value === 'number' ? [new Date(value).toISOString(), wallClock(value, zone)] : [null, null],
  })
export const adelaideTime = time('Australia/Adelaide', 'adelaide')
const shanghaiTime = time('Asia/Shanghai', 'shanghai')

/** Columns whose names end with a unit, by it; `at` is a time in Shanghai. */
const columnOfUnit: Readonly<Record<string, (name: string) => Column>> = {
  fen: (name) => yuan(`${name}_rmb`),
  cents: (name) => dollars(`${name}_aud`),
  grams: (name) => kilograms(`${name}_kg`),
  micro: plainRate,
  at: shanghaiTime,
}

/** Headers that say in all files what a column has. */
const usualHeaders: Readonly<Record<string, string>> = {
  pk_id: 'package',
  user_name: 'user',
  booked_month: 'month',
  party_id: 'party',
  transaction_id: 'transaction',
  account_id: 'bill_account',
  bill_id: 'bill',
}

type Word<Line extends string> = Line extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Line
type NameOf<W extends string> = W extends `-${infer Name}`
  ? Name
  : W extends `${infer Name}=${string}`
    ? NameOf<Name>
    : W extends `${infer Name}?`
      ? Name
      : W

/**
 * The columns of a file, in their order: `name`, or `name=header`, where a unit at the end of the name is not
 * part of the header: `cost_fen` and `cost_fen=price` are exported as `cost_rmb` and `price_rmb`. `name?` is
 * exported as yes or no, `-name` is left out.
 */
export function columns<Line extends string>(...lines: readonly Line[]) {
  return Object.fromEntries(lines.flatMap((line) => line.split(' ')).map(columnOfWord)) as Readonly<
    Record<NameOf<Word<Line>>, Column | null>
  >
}

function columnOfWord(word: string): readonly [name: string, column: Column | null] {
  const [, hidden, name = '', isYesNo, header] = /^(-?)(\w+)(\??)(?:=(\w+))?$/.exec(word) ?? []
  if (hidden) return [name, null]
  if (isYesNo) return [name, yesNo(header ?? name.replace(/^is_/, ''))]
  const [ending = '', unit = ''] = /(?:^|_)(fen|cents|grams|micro|at)$/.exec(name) ?? []
  const bare = name.slice(0, name.length - ending.length)
  return [name, (columnOfUnit[unit] ?? plain)(header ?? usualHeaders[name] ?? bare)]
}

const columnOfKind: Readonly<Partial<Record<Kind, (header: string) => Column>>> = {
  kg: kilograms,
  aud: dollars,
  rmb: yuan,
  rate: plainRate,
  time: adelaideTime,
}

/** The columns of fields, by their kinds. */
export function columnsOfFields<T extends FieldTable>(fields: T): Readonly<Record<keyof Columns<T>, Column>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, column = name, sheet = name }]) => [
      column,
      (columnOfKind[kind] ?? plain)(sheet),
    ]),
  ) as Record<keyof Columns<T>, Column>
}

/** The settings of a package's order, one column each. */
export const settingsOf = (prefix: string): Column => ({
  headers: settingNames.map((name) => `${prefix}_${name}`),
  cells(value) {
    const settings: Partial<Settings> = JSON.parse(String(value))
    return settingNames.map((name) => {
      const micro = settings[name]
      return micro === undefined ? null : rate.toNumber(micro)
    })
  },
})

/** The track of a parcel, a line for each entry with its time in Adelaide. */
export const way = (header: string): Column => ({
  headers: [header],
  cells(value) {
    const entries: readonly TrackEntry[] = JSON.parse(String(value))
    return [
      entries.map(({ time, message }) => `${wallClock(time, 'Australia/Adelaide')} ${message}`).join('\n'),
    ]
  },
})
