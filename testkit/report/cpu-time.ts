import { readdirSync, readFileSync } from 'node:fs'
import { processes } from '../../scripts/steps/cpu-time.ts'

/** CPU time of a process with all its threads, in ms; null without /proc. */
export function cpuTimeOf(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null
  return exactly(pid) ?? (processes().find((one) => one.pid === pid)?.own ?? 0) * 1000
}

export function cpuTimeOfAll(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const ours = processes().filter((one) => one.pid === pid || one.parent === pid)
  const alive = ours.reduce((sum, one) => sum + (cpuTimeOf(one.pid) ?? 0), 0)
  return alive + (ours.find((one) => one.pid === pid)?.endedChildren ?? 0) * 1000
}

/** Resident memory of a process, in MB. */
export function memoryOf(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

/** From the scheduler's statistics in nanoseconds, which not every Linux has. */
function exactly(pid: number): number | null {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const spent = tasks.map((task) =>
      Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
    )
    return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
  } catch {
    return null
  }
}
