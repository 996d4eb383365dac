import { setPriority } from 'node:os'

/** Nice value of work that lets answers go first. */
const ofThreads = 5
/** Of processes, whose work nobody waits for. */
const ofProcesses = 10

/**
 * Lets the rest of the server go before this thread; only Linux has priorities per thread. Without it the
 * work is done all the same: a sandbox may refuse (SystemCallFilter of systemd).
 */
export function lowerThreadPriority(set = setPriority): void {
  if (process.platform === 'linux') lower(() => set(0, ofThreads))
}

/** The same of a process that this one has started; it may have ended already. */
export function lowerProcessPriority(pid: number): void {
  lower(() => setPriority(pid, ofProcesses))
}

function lower(set: () => void): void {
  try {
    set()
  } catch {
    // It runs at normal priority.
  }
}
