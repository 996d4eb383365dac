import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports CPU time in ticks of 10 ms. */
const msPerTick = 10

/** CPU time of a process with all its threads, in ms; null without /proc. */
export function cpuTimeOf(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null
  return exactly(pid) ?? ticks(pid, 11) + ticks(pid, 12)
}

/** CPU time of a process and its children, also of those that have ended. */
export function cpuTimeOfAll(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const children = processes().filter((other) => parentOf(other) === pid)
  const alive = [pid, ...children].reduce((sum, one) => sum + (cpuTimeOf(one) ?? 0), 0)
  return alive + ticks(pid, 13) + ticks(pid, 14)
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

/** A field of /proc/<pid>/stat after the name, which is in brackets and may contain anything; 0 for an ended process. */
function ticks(pid: number, field: number): number {
  return Number(statOf(pid)[field] ?? 0) * msPerTick
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1])
}

function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function processes(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}
