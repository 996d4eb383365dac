import type { MeasuredCall } from '../calls/measured-call.ts'
import { measuredCalls } from '../calls/measured-calls.ts'
import type { Ground } from '../ground/ground.ts'
import { postgresGround } from '../ground/postgres.ts'
import { sqliteGround } from '../ground/sqlite.ts'

/** Options that bench and growth share. */
export const sharedOptions = {
  calls: { type: 'string' },
  postgres: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
} as const

export function openGround(postgres: boolean): Promise<Ground> {
  return postgres ? postgresGround() : sqliteGround()
}

/** The calls whose names hold one of the words, such as `pay,all_items`; all of them without any. */
export function chooseCalls(words: string | undefined): MeasuredCall[] {
  const wanted = words?.split(',') ?? ['']
  const chosen = measuredCalls.filter(({ name }) => wanted.some((word) => name.includes(word.trim())))
  if (chosen.length > 0) return chosen
  throw new RangeError(`--calls: there are ${measuredCalls.map(({ name }) => name).join('; ')}`)
}

/** `--clients 1,16`, `--packages 300,30000`. */
export function numbers(option: string, text: string): number[] {
  const found = text.split(',').map(Number)
  if (found.every((number) => Number.isInteger(number) && number > 0)) return found
  throw new RangeError(`--${option} must be whole numbers above 0, with commas between them`)
}
