import { execFileSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const size = '64m'

/** A disk in memory, small enough to be filled. */
export interface Disk {
  readonly folder: string
  /** Takes all space that is left. */
  fill(): void
  free(): void
  unmount(): void
}

/** Why there can be no such disk here; null where there can. */
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
    fill: () => fill(filler),
    free: () => rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', at]),
  }
}

/** Ever smaller pieces, until not even one byte finds a place. */
function fill(file: string): void {
  const out = openSync(file, 'a')
  for (let bytes = 2 ** 20; bytes >= 1; ) {
    try {
      writeSync(out, Buffer.alloc(bytes))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      bytes = Math.floor(bytes / 2)
    }
  }
  fsyncSync(out)
  closeSync(out)
}
