import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder } from './backup-folder.ts'
import { addRestore, type RestoreRecord } from './restore-record.ts'
import { writeFlushed } from './write-flushed.ts'

/** The folder of DATA_DIR in which a restore makes its files before they replace the present ones. */
export const scratchName = 'restoring'
const journalName = 'restore-journal.json'

/** What is to be renamed. Once it is on disk, every start completes it; before, nothing has changed. */
export interface Swap {
  /** Folder of DATA_DIR with the new files, complete and checked. */
  readonly from: string
  /** Folder of DATA_DIR to which the present files go. */
  readonly aside: string
  /** The new files. */
  readonly files: readonly string[]
  /** Present files that go aside, as far as they exist, whether or not there is a new one. */
  readonly replaces: readonly string[]
  /** With PostgreSQL: the mark that its transaction leaves when it is committed. */
  readonly mark?: string
  readonly record: RestoreRecord
}

/**
 * Replaces files of DATA_DIR by renames, and yields after each step, where a kill may come: `finishSwap`
 * completes it then. Each step is the same when it is done twice.
 */
export async function* swapSteps(dataDir: string, swap: Swap): AsyncGenerator<string, void> {
  await writeFlushed(dataDir, journalName, swap)
  yield 'journal'
  const at = (folder: string, name: string) => join(dataDir, folder, name)
  for (const name of swap.replaces) {
    const isNew = swap.files.includes(name)
    // Once the new file is moved, the one of its name is the new one.
    const stays = isNew && !existsSync(at(swap.from, name))
    if (!stays && existsSync(at('', name))) {
      await mkdir(at('', swap.aside), { recursive: true, mode: 0o700 })
      await rename(at('', name), at(swap.aside, name))
      yield `${name} aside`
    }
    if (isNew && !stays) {
      await rename(at(swap.from, name), at('', name))
      yield `${name} in`
    }
  }
  await flushFolder(dataDir)
  await addRestore(dataDir, swap.record)
  yield 'recorded'
  await rm(at('', swap.from), { recursive: true, force: true })
  await rm(at('', journalName), { force: true })
  await flushFolder(dataDir)
}

export async function swapFiles(dataDir: string, swap: Swap): Promise<void> {
  for await (const _ of swapSteps(dataDir, swap));
}

/** Writes the journal of a swap whose transaction in PostgreSQL is not committed yet. */
export async function announceSwap(dataDir: string, swap: Swap): Promise<void> {
  await writeFlushed(dataDir, journalName, swap)
}

/** Whether a restore was killed, and `finishSwap` has something to do. */
export const wasInterrupted = (dataDir: string) =>
  [journalName, scratchName].some((name) => existsSync(join(dataDir, name)))

/**
 * Completes or removes what a killed restore has left in DATA_DIR; `isCommitted` tells of a mark whether
 * PostgreSQL has it. What it did is `recorded`, unless the restore itself says it. Returns what is in force,
 * or null when no restore was interrupted.
 */
export async function finishSwap(
  dataDir: string,
  isCommitted: (mark: string) => Promise<boolean>,
  { recorded = true } = {},
): Promise<'new' | 'old' | null> {
  const swap = await readSwap(dataDir)
  if (swap !== null && (swap.mark === undefined || (await isCommitted(swap.mark)))) {
    await swapFiles(dataDir, recorded ? { ...swap, record: { ...swap.record, interrupted: true } } : swap)
    return 'new'
  }
  if (!wasInterrupted(dataDir)) return null
  await rm(join(dataDir, journalName), { force: true })
  await rm(join(dataDir, scratchName), { recursive: true, force: true })
  if (!recorded) return 'old'
  const at = new Date().toISOString()
  await addRestore(dataDir, { at, outcome: 'kept', interrupted: true, copyOf: swap?.record.copyOf ?? null })
  return 'old'
}

async function readSwap(dataDir: string): Promise<Swap | null> {
  const file = join(dataDir, journalName)
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null
}

/** Names of the files in a folder of DATA_DIR that was moved aside. */
export function filesOf(dataDir: string, folder: string): Promise<string[]> {
  const path = join(dataDir, folder)
  return existsSync(path) ? readdir(path) : Promise.resolve([])
}
