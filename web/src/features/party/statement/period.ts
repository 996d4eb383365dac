import { dayOf } from '#domain/time/day.ts'
import { monthBefore } from '#domain/time/months.ts'

export const presets = ['month', 'last', 'all'] as const
export type Preset = (typeof presets)[number]

/** Days in Shanghai, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The days of a preset; `since` is the day of the first entry. */
export function daysOf(preset: Preset, now: number, since: string | undefined): Days {
  const today = dayOf(now)
  const month = today.slice(0, 7)
  if (preset === 'month') return { from: `${month}-01`, to: today }
  if (preset === 'all') return { from: since ?? today, to: today }
  const last = monthBefore(month)
  const dayBefore = Date.parse(`${month}-01T00:00:00Z`) - 86_400_000
  return { from: `${last}-01`, to: new Date(dayBefore).toISOString().slice(0, 10) }
}
