import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const size = '64m'

/** A tmpfs that is small enough to fill. */
export interface Disk {
  readonly folder: string
  fill(): void
  free(): void
  unmount(): void
}

/** Why this machine cannot mount such a disk; null if it can. */
export function noDiskBecause(): string | null {
  if (process.platform !== 'linux') return 'a small disk is mounted on Linux only'
  return process.getuid?.() === 0 ? null : 'only root may mount a small disk'
}

export function mountDisk(at: string): Disk {
  mkdirSync(at)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', at])
  const folder = join(at, 'all')
  mkdirSync(folder, { mode: 0o755 })
  const filler = join(at, 'filler')
  return {
    folder,
    // cat writes until the disk is full, and fails then.
    fill: () => void spawnSync('sh', ['-c', 'cat /dev/zero > "$0"', filler]),
    free: () => rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', at]),
  }
}
