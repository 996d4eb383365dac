import { median } from '../../testkit/report/percentile.ts'
import type { Burst, Measured } from './measure.ts'

/** A figure of a burst; null where this machine cannot measure it. */
export type Figure = (burst: Burst) => number | null

export const cpuOf: Figure = ({ cpu, databaseCpu }) => (cpu === null ? null : cpu + (databaseCpu ?? 0))

/** The median of a target's figure over all rounds; null if it is unknown. */
export function ofTarget({ rounds }: Pick<Measured, 'rounds'>, index: number, figure: Figure): number | null {
  return medianOf(rounds.map((round) => figureOf(round[index], figure)))
}

/** The median over all rounds of the ratio between the figures of two targets. */
export function ratio(
  { rounds }: Pick<Measured, 'rounds'>,
  [of, to]: [number, number],
  figure: Figure,
): number | null {
  return medianOf(
    rounds.map((round) => {
      const [above, below] = [figureOf(round[of], figure), figureOf(round[to], figure)]
      return above === null || below === null ? null : above / below
    }),
  )
}

export function shown(value: number | null, digits: number): string {
  return value === null ? 'not known here' : value.toFixed(digits)
}

function figureOf(burst: Burst | undefined, figure: Figure): number | null {
  return burst ? figure(burst) : null
}

function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length < values.length || known.length === 0 ? null : median(known)
}
