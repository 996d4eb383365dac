import { Worker } from 'node:worker_threads'
import type { Database } from '../engine/database.ts'
import type { DatabaseLocation } from '../open-database.ts'
import type { ChainHead } from '../stores/log/hash-chain.ts'
import type { CheckResult } from './audit.ts'

export type AuditLocation = Omit<DatabaseLocation, 'mustExist'>

/** Messages of the thread: each finished check, and at the end the head of the log. */
export type AuditMessage = { readonly check: CheckResult } | { readonly head: ChainHead }

/** Runs the audit in a thread of its own, which `signal` ends; throws when it failed. */
export async function runAudit(
  { pool, file }: Database,
  onCheck: (done: number) => void,
  signal: AbortSignal,
): Promise<{ checks: readonly CheckResult[]; head: ChainHead }> {
  signal.throwIfAborted()
  const location: AuditLocation = { url: pool?.options.connectionString, file: file ?? '' }
  const thread = new Worker(new URL('audit-thread.ts', import.meta.url), { workerData: location })
  const checks: CheckResult[] = []
  let head: ChainHead | null = null
  thread.on('message', (word: AuditMessage) => {
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
