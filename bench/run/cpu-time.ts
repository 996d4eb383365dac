import { readFileSync } from 'node:fs'

/** Linux counts CPU time in ticks of 10 ms, whatever the kernel was built with. */
const msPerTick = 10

/** CPU time that a process has used so far, in ms, all its threads; null where there is no /proc. */
export function cpuTimeOf(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may hold anything; user and system time are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}
