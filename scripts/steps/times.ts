import { cpuSeconds } from './cpu-time.ts'

/** Wall and processor time of a step, in seconds. */
export interface StepTime {
  readonly name: string
  readonly wall: number
  readonly cpu: number | null
}

/** Measures steps that run one after the other. */
export function measureSteps() {
  const times: StepTime[] = []
  return {
    async measure<T>(name: string, run: () => Promise<T>): Promise<T> {
      const [since, cpuBefore] = [performance.now(), cpuSeconds()]
      const result = await run()
      const cpuAfter = cpuSeconds()
      const cpu = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore
      times.push({ name, wall: (performance.now() - since) / 1000, cpu })
      return result
    },
    table: () => timeTable(times),
  }
}

/** One line for each step and their sum: seconds by the clock, and of processor time where the system tells it. */
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
