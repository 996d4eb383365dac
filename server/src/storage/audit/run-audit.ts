import { Worker } from 'node:worker_threads'
import type { Database } from '../engine/database.ts'
import type { DatabaseLocation } from '../engine/open-database.ts'
import type { ChainHead } from '../stores/log/hash-chain.ts'
import type { CheckResult } from './audit.ts'

export type AuditPlace = Omit<DatabaseLocation, 'mustExist'>

/** What the thread tells: each check when it is done, and at last the end of the log. */
export type AuditWord = { readonly check: CheckResult } | { readonly head: ChainHead }

/** Checks the books in a thread of its own, which `signal` ends; throws when it could not be done. */
export async function runAudit(
  { pool, file }: Database,
  onCheck: (done: number) => void,
  signal: AbortSignal,
): Promise<{ checks: readonly CheckResult[]; head: ChainHead }> {
  signal.throwIfAborted()
  const place: AuditPlace = { url: pool?.options.connectionString, file: file ?? '' }
  const thread = new Worker(new URL('audit-thread.ts', import.meta.url), { workerData: place })
  const checks: CheckResult[] = []
  let head: ChainHead | null = null
  thread.on('message', (word: AuditWord) => {
    if ('head' in word) head = word.head
    else onCheck(checks.push(word.check))
  })
  const stop = () => void thread.terminate()
  signal.addEventListener('abort', stop)
  try {
    const code = await new Promise<number>((done, fail) => {
      thread.once('error', fail)
      thread.once('exit', done)
    })
    if (head === null) throw new Error(`the check of the books ended early (${code})`)
    return { checks, head }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
