import { execFileSync } from 'node:child_process'
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { median } from './percentile.ts'

/** The conditions of a measurement. */
export interface Machine {
  readonly date: string
  readonly commit: string
  readonly node: string
  readonly cpu: string
  readonly memoryGb: number
  /** Median ms of a synced 4 kB write to the data disk: the lower bound of a durable write. */
  readonly diskSync: number
  readonly load: number
}

export function describeMachine(folder: string): Machine {
  const cores = cpus()
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: commit(),
    node: process.version,
    cpu: `${cores.length} x ${cores[0]?.model.trim() || process.arch}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    diskSync: diskSync(folder),
    load: loadavg()[0] ?? 0,
  }
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const folders = ['domain', 'contract', 'server', 'web', 'bench', 'testkit', 'package-lock.json']
  const changed = git('status', '--porcelain', '--', ...folders) !== ''
  return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`
}

function diskSync(folder: string): number {
  const file = openSync(join(folder, 'sync'), 'w')
  const page = Buffer.alloc(4096, 1)
  const times = Array.from({ length: 100 }, () => {
    const start = performance.now()
    writeSync(file, page)
    fdatasyncSync(file)
    return performance.now() - start
  })
  closeSync(file)
  return median(times)
}
