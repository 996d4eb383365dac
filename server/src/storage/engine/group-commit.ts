import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '../schema/tables.ts'
import { takeChangedRows } from './changed-rows.ts'
import type { Trx } from './database.ts'
import { isSqliteBusy } from './is-sqlite-busy.ts'
import { bindConnection, runCompiled } from './run-compiled.ts'

/** A write that shares a commit with others. */
interface CommitMember {
  /** Does its work and returns the function that resolves its promise; an error rolls it back. */
  readonly work: (trx: Trx) => Promise<() => void>
  readonly failed: (error: unknown) => void
}

/** Most writes of one commit, so that none waits long for the others. */
const most = 64

type Attempts = (run: () => Promise<void>) => Promise<void>

/** Writes that wait for the next commit, by embedded database. */
const queues = new WeakMap<Kysely<Tables>, CommitMember[]>()

/**
 * Runs `work` in a transaction of the embedded database, shared with other writes of the same turn of the
 * event loop: one disk sync instead of many (docs/decisions/031-writes.md). Each write is atomic: one that
 * throws is rolled back alone. The promise settles after the commit; when that fails, all are rejected.
 * `attempts` runs the transaction, with retries.
 */
export function commitInGroup<T>(
  db: Kysely<Tables>,
  work: (trx: Trx) => Promise<T>,
  attempts: Attempts,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const member: CommitMember = {
      async work(trx) {
        const result = await work(trx)
        return () => resolve(result)
      },
      failed: reject,
    }
    const queue = queues.get(db)
    if (queue) queue.push(member)
    else {
      const started = [member]
      queues.set(db, started)
      void commitAll(db, started, attempts)
    }
  })
}

/** Commits the queued writes, one group per turn of the loop, until the queue is empty. */
async function commitAll(db: Kysely<Tables>, queue: CommitMember[], attempts: Attempts): Promise<void> {
  while (queue.length > 0) {
    await nextTurn()
    await commitTogether(db, queue.splice(0, most), attempts)
  }
  queues.delete(db)
}

async function commitTogether(
  db: Kysely<Tables>,
  members: readonly CommitMember[],
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
  for (const resolve of resolvers) resolve()
}

/**
 * Runs one write in a savepoint; an error rolls back to it. If the database has rolled back everything, as it
 * does when the disk is full, or another process has locked it, none of the writes can continue and all are
 * retried.
 */
async function runApart(trx: Trx, member: CommitMember): Promise<() => void> {
  await runCompiled(trx, savepoint, [])
  try {
    const resolve = await member.work(trx)
    await runCompiled(trx, release, [])
    return resolve
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
