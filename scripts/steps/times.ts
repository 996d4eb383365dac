import { startCpuClock } from './cpu-time.ts'

/** Wall and processor time of a step, in seconds. */
export interface StepTime {
  readonly name: string
  readonly wall: number
  readonly cpu: number | null
}

/** Measures steps that run one after the other. */
export function measureSteps() {
  const times: StepTime[] = []
  const clock = startCpuClock()
  return {
    async measure<T>(name: string, run: () => Promise<T>): Promise<T> {
      const since = performance.now()
      const cpuSince = clock.start()
      const result = await run()
      const cpu = cpuSince()
      times.push({ name, wall: (performance.now() - since) / 1000, cpu })
      return result
    },
    /** Ends the measuring. */
    table() {
      clock.stop()
      return timeTable(times)
    },
  }
}

/**
 * One line for each step and their sum: seconds by the clock, and of processor time where the system tells
 * it.
 */
export function timeTable(times: readonly StepTime[]): string {
  const sum = {
    name: 'all',
    wall: times.reduce((total, { wall }) => total + wall, 0),
    cpu: times.reduce<number | null>(
      (total, { cpu }) => (total === null || cpu === null ? null : total + cpu),
      0,
    ),
  }
  const line = ({ name, wall, cpu }: StepTime) =>
    `${name.padEnd(12)} ${wall.toFixed(1).padStart(8)} s ${cpu === null ? '' : `${cpu.toFixed(1).padStart(8)} CPU-s`}`.trimEnd()
  return [...times, sum].map(line).join('\n')
}
