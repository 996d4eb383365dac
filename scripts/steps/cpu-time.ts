import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in ticks of 10 ms. */
const secondsPerTick = 0.01
const sampledEvery = 500

interface ProcessTimes {
  readonly key: string
  readonly pid: number
  readonly parent: number
  readonly own: number
  readonly endedChildren: number
}

/**
 * Linux knows the time of ended children for which their parents have waited. The processes of a browser that
 * is killed with its parent are not among them, so the times of all descendants are sampled too, and the
 * larger sum counts.
 */
export function startCpuClock() {
  const sampled = new Map<string, ProcessTimes>()
  const sample = () => {
    const all = processes()
    const ours = new Set([process.pid, ...[...sampled.values()].map(({ pid }) => pid)])
    // Parents mostly have lower ids; a child that is missed now is found by the next sample.
    for (const one of all) {
      if (!ours.has(one.pid) && !ours.has(one.parent)) continue
      ours.add(one.pid)
      sampled.set(one.key, one)
    }
    return all.find(({ pid }) => pid === process.pid)
  }
  const timer = setInterval(sample, sampledEvery)
  const read = () => {
    const self = sample()
    if (self === undefined) return null
    const seen = [...sampled.values()].reduce((sum, { own }) => sum + own, 0)
    return { waitedFor: self.own + self.endedChildren, seen }
  }
  return {
    /** The function that it returns gives the seconds since then; null on systems without /proc. */
    start() {
      const before = read()
      return () => {
        const after = read()
        if (before === null || after === null) return null
        return Math.max(after.waitedFor - before.waitedFor, after.seen - before.seen)
      }
    },
    stop: () => clearInterval(timer),
  }
}

/** All processes of this machine; none on systems without /proc. */
export function processes(): ProcessTimes[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.sort((a, b) => a - b).flatMap((pid) => timesOf(pid) ?? [])
}

function timesOf(pid: number): ProcessTimes | undefined {
  const stat = statOf(pid)
  if (stat === '') return undefined
  // After the name, which is in brackets and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [, parent = 0] = fields.map(Number)
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11).map(Number)
  const [own, endedChildren] = [(user + system) * secondsPerTick, (childUser + childSystem) * secondsPerTick]
  return { key: `${pid} ${fields[19]}`, pid, parent, own, endedChildren }
}

/** Empty for a process that has just ended. */
function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return ''
    throw error
  }
}
