import { startCpuClock } from './cpu-time.ts'

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
    table() {
      clock.stop()
      return timeTable(times)
    },
  }
}

/** Seconds of each step and of all: by the clock, and of the processor where the system tells them. */
export function timeTable(times: readonly StepTime[]): string {
  const sum = (seconds: readonly number[]) => seconds.reduce((total, one) => total + one, 0)
  const cpus = times.flatMap(({ cpu }) => cpu ?? [])
  const cpu = cpus.length < times.length ? null : sum(cpus)
  const shown = (seconds: number) => seconds.toFixed(1).padStart(8)
  const line = ({ name, wall, cpu }: StepTime) =>
    `${name.padEnd(12)} ${shown(wall)} s${cpu === null ? '' : ` ${shown(cpu)} CPU-s`}`
  return [...times, { name: 'all', wall: sum(times.map(({ wall }) => wall)), cpu }].map(line).join('\n')
}
