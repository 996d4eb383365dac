import { aud, type Cents, type Fen, type Grams, kg, type Micro, rate, rmb } from '#domain/money/units.ts'
import type { TrackEntry } from '#domain/parcel/track.ts'
import { type Settings, settingNames } from '#domain/setting/settings.ts'
import { wallClock, type Zone } from '#domain/time/wall-clock.ts'

/** A cell as it is written: numbers as plain decimals, nothing as an empty cell. */
type Cell = string | number | null

/** How a stored value is shown: under which headers, and what in them. */
export interface Column {
  readonly headers: readonly string[]
  cells(value: Cell): readonly Cell[]
}

/** Text, or a number of pieces. */
export const plain = (header: string): Column => ({ headers: [header], cells: (value) => [value] })

export const yesNo = (header: string): Column => ({
  headers: [header],
  cells: (value) => [value === 1 ? 'yes' : 'no'],
})

/** Money, weights and rates in the units that people use; the header says which. */
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

/** A time twice: exact, and as the page shows it, in the zone of that screen. */
const time =
  (zone: Zone, place: string) =>
  (header: string): Column => ({
    headers: [`${header}_utc`, `${header}_${place}`],
    cells: (value) =>
      typeof value === 'number' ? [new Date(value).toISOString(), wallClock(value, zone)] : [null, null],
  })
export const adelaideTime = time('Australia/Adelaide', 'adelaide')
export const shanghaiTime = time('Asia/Shanghai', 'shanghai')

/** The settings of a package's order, each in a column of its own. */
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

/** The way of a parcel, a line for each entry with its time in Adelaide. */
export const way = (header: string): Column => ({
  headers: [header],
  cells(value) {
    const entries: readonly TrackEntry[] = JSON.parse(String(value))
    return [
      entries.map(({ time, message }) => `${wallClock(time, 'Australia/Adelaide')} ${message}`).join('\n'),
    ]
  },
})
