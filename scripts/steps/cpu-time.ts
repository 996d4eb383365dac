import { readFileSync } from 'node:fs'

/** Linux counts in ticks of 10 ms. */
const secondsPerTick = 0.01

/** Seconds of processor time of this process and of its ended children, with theirs; null on systems without /proc. */
export function cpuSeconds(): number | null {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // After the name of the process, in brackets: user and system time of itself (11, 12) and of its children (13, 14).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * secondsPerTick
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
