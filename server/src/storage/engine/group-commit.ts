import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '../schema/tables.ts'
import { takeChangedRows } from './changed-rows.ts'
import type { Trx } from './database.ts'
import { isSqliteBusy } from './is-sqlite-busy.ts'
import { bindConnection, runCompiled } from './run-compiled.ts'

/** One of those that share a commit. */
interface Member {
  /** Does its work and gives how to say so; throws what undoes it. */
  readonly work: (trx: Trx) => Promise<() => void>
  readonly failed: (error: unknown) => void
}

/** Most works of one commit, so that nobody waits long for the others. */
const most = 64
/** After a commit that took longer, in ms, new connections get so many turns of the loop, as in services/load/fair-queue.ts. */
const longCommit = 5
const pauseTurns = 8

type Attempts = (run: () => Promise<void>) => Promise<void>

/** Those that wait for the next commit of each embedded database. */
const lines = new WeakMap<Kysely<Tables>, Member[]>()

/**
 * Runs `work` in a transaction of the embedded database that it may share with others which came in the same turn of the
 * event loop: one wait for the disk instead of many (docs/decisions/031-writes.md). Each is whole by itself: one that throws is
 * undone alone. It settles after the commit; when that fails, all of them do. `attempts` runs the transaction, again if need be.
 */
export function commitInGroup<T>(
  db: Kysely<Tables>,
  work: (trx: Trx) => Promise<T>,
  attempts: Attempts,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const member: Member = {
      async work(trx) {
        const result = await work(trx)
        return () => resolve(result)
      },
      failed: reject,
    }
    const line = lines.get(db)
    if (line) line.push(member)
    else {
      const started = [member]
      lines.set(db, started)
      void commitAll(db, started, attempts)
    }
  })
}

/** Commits those in line, turn after turn of the loop, until there are none. */
async function commitAll(db: Kysely<Tables>, line: Member[], attempts: Attempts): Promise<void> {
  while (line.length > 0) {
    await nextTurn()
    const began = performance.now()
    await commitTogether(db, line.splice(0, most), attempts)
    if (performance.now() - began > longCommit) {
      for (let turn = 0; turn < pauseTurns; turn += 1) await nextTurn()
    }
  }
  lines.delete(db)
}

async function commitTogether(
  db: Kysely<Tables>,
  members: readonly Member[],
  attempts: Attempts,
): Promise<void> {
  let resolvers: (() => void)[] = []
  try {
    await attempts(() =>
      db.transaction().execute(async (trx) => {
        resolvers = []
        bindConnection(trx, db)
        const [first, ...others] = members
        if (first && others.length === 0) resolvers.push(await first.work(trx))
        else for (const member of members) resolvers.push(await runApart(trx, member))
      }),
    )
  } catch (error) {
    for (const member of members) member.failed(error)
    return
  }
  for (const tell of resolvers) tell()
}

/**
 * What throws is undone alone, unless the database has undone everything, as it does when the disk is full, or another
 * process holds it: then none of them can go on, and all are tried again.
 */
async function runApart(trx: Trx, member: Member): Promise<() => void> {
  await runCompiled(trx, savepoint, [])
  try {
    const tell = await member.work(trx)
    await runCompiled(trx, release, [])
    return tell
  } catch (error) {
    takeChangedRows(trx)
    if (isSqliteBusy(error)) throw error
    await runCompiled(trx, undo, []).catch(() => {
      throw error
    })
    await runCompiled(trx, release, [])
    return () => member.failed(error)
  }
}

const savepoint = CompiledQuery.raw('savepoint member')
const undo = CompiledQuery.raw('rollback to member')
const release = CompiledQuery.raw('release member')
