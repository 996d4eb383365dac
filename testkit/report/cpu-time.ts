import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in ticks of 10 ms, whatever the kernel was built with. */
const msPerTick = 10

/** CPU time that a process has used so far, in ms, all its threads; null where there is no /proc. */
export function cpuTimeOf(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null
  return exactly(pid) ?? ticks(pid, 11) + ticks(pid, 12)
}

/** The same of a process and all those that it has started, those that are over included. */
export function cpuTimeOfAll(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const children = processes().filter((other) => parentOf(other) === pid)
  const alive = [pid, ...children].reduce((sum, one) => sum + (cpuTimeOf(one) ?? 0), 0)
  return alive + ticks(pid, 13) + ticks(pid, 14)
}

/** Memory of a process that is not given back or on disk, in MB. */
export function memoryOf(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

/** By the scheduler's own count, which knows nanoseconds; not every Linux has it. */
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

/** A field of /proc/<pid>/stat after the name, which stands in brackets and may hold anything; 0 for who is gone. */
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
