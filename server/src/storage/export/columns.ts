import { transactionName } from '#domain/item/transaction-number.ts'
import type { Kind } from '#domain/order/field-kinds.ts'
import type { Columns, FieldTable } from '#domain/order/fields.ts'
import type { TrackEntry } from '#domain/parcel/track.ts'
import { type Settings, settingNames } from '#domain/setting/settings.ts'
import { wallClock, type Zone } from '#domain/time/wall-clock.ts'
import { aud, type Cents, type Fen, type Grams, kg, type Micro, rate, rmb } from '#domain/unit/units.ts'
import type { Tables } from '../schema/tables.ts'

/** The value of a cell: numbers as plain decimals, null as an empty cell. */
type Cell = string | number | null

/** How a stored value is exported: its headers and cells. */
export interface Column {
  readonly headers: readonly string[]
  /** `row` has the stored values of the other columns. */
  cells(value: Cell, row: Readonly<Record<string, unknown>>): readonly Cell[]
}

/**
 * The export columns of a table, in this order; null is left out. The type requires a decision for each new
 * column.
 */
export type Shown<T extends keyof Tables> = Readonly<Record<keyof Tables[T], Column | null>>

/** Text, or a number of pieces. */
export const plain = (header: string): Column => ({ headers: [header], cells: (value) => [value] })

export const transactionNumber = (header: string): Column => ({
  headers: [header],
  cells: (value) => [typeof value === 'number' ? transactionName(value) : null],
})

export const yesNo = (header: string): Column => ({
  headers: [header],
  cells: (value) => [value === 1 ? 'yes' : 'no'],
})

/** Money, weights and rates in common units, which the header names. */
export const yuan = number((value) => rmb.toNumber(value as Fen))
export const dollars = number((value) => aud.toNumber(value as Cents))
export const kilograms = number((value) => kg.toNumber(value as Grams))
export const plainRate = number((value) => rate.toNumber(value as Micro))

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
export const shanghaiTime = time('Asia/Shanghai', 'shanghai')

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
