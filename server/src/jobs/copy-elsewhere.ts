import { fork } from 'node:child_process'
import { join } from 'node:path'
import { failuresUntilTold, longestUnproven, proveEvery } from '#domain/setting/copies.ts'
import { lowerProcessPriority } from '../lower-priority.ts'
import type { SecretBox } from '../services/auth/secret-box.ts'
import type { BusinessSettings } from '../services/business-settings/business-settings.ts'
import { keyOwner } from '../services/copies/key-owner.ts'
import { type CopySettings, copySettings } from '../services/copies/place-of.ts'
import type { Changes } from '../storage/engine/changes.ts'
import type { Database } from '../storage/engine/database.ts'
import {
  type CopyProof,
  type CopyState,
  claimCopy,
  type FailedCopies,
  readCopyState,
} from '../storage/stores/setting/copy-state.store.ts'
import type { CopyOrder, CopyResult } from './copy-order.ts'
import { endWithNews } from './end-with-news.ts'
import { startIntervalJob } from './interval-job.ts'

/** How often it is checked whether a copy is due, in ms. */
const defaultCheckEvery = 10_000
/** Longest time of the last copy while the server stops, in ms; the next start goes on with it. */
export const longestLastCopy = 45_000
const minute = 60_000

interface CopyContext {
  readonly database: Database
  readonly changes: Pick<Changes, 'notify' | 'subscribe'>
  readonly business: Pick<BusinessSettings, 'current'>
  readonly box: SecretBox
  readonly clock: () => number
  readonly order: Pick<CopyOrder, 'database' | 'dataDir' | 'product'>
}

interface CopyLog {
  readonly info: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

/**
 * Copies to the place of the settings whenever something was stored, and once at the end; proves the newest
 * copy each month, or when an admin asks for it (docs/decisions/124-copies-elsewhere.md). The work is done by
 * a process of its own at a low priority. Of several servers on one PostgreSQL one does it.
 */
export function startCopying(
  app: CopyContext,
  log: CopyLog,
  checkEvery = defaultCheckEvery,
): { stop: () => Promise<void> } {
  const { database, clock, changes } = app
  const { db } = database
  const end = new AbortController()
  /** Version of the stored data that the last copy of this process holds. */
  let copied: string | null = null

  async function look(isLast = false): Promise<void> {
    const settings = copySettings(await app.business.current())
    const state = await readCopyState(db)
    if (settings === null || state.confirmedAt === null) return
    const now = clock()
    const isChanged = (await database.version()) !== copied
    const isDue = isLast || now - state.startedAt >= settings.everyMinutes * minute
    if (state.asked === 'copy' || (isDue && isChanged)) return run('copy', settings, state)
    if (isLast) return
    const since = state.proof?.at ?? 0
    if (state.asked === 'prove' || (state.last !== null && now - since >= proveEvery))
      return run('prove', settings, state)
    await tellOldProof(state, now)
  }

  async function run(task: CopyOrder['task'], settings: CopySettings, state: CopyState): Promise<void> {
    const before = await database.version()
    if (!(await claimCopy(db, state, clock()))) return
    const own = await database.version()
    changes.notify(['business'])
    const identity = app.box.open(state.sealedKey, keyOwner) ?? ''
    const order = { ...app.order, ...settings, task, identity, last: state.last }
    const started = performance.now()
    const result = await inProcess(order, end.signal)
    if (result.ok === 'failed')
      log.error({ task, trouble: result.trouble, err: result.details }, 'the copy failed')
    else log.info({ ...result, ms: Math.round(performance.now() - started) }, 'copies elsewhere')
    const now = clock()
    const untouched = (await database.version()) === own
    await (task === 'copy' ? endTask(result, state, now) : endProof(result, state, now))
    const isCopied = task === 'copy' ? result.ok === 'copied' : copied === before
    // What is stored here of the copy itself needs no further copy.
    copied = isCopied && untouched ? await database.version() : null
    changes.notify(['business', 'mails'])
  }

  async function endTask(result: CopyResult, state: CopyState, now: number): Promise<void> {
    const wasTold = (state.failed?.times ?? 0) >= failuresUntilTold
    if (result.ok === 'copied') {
      const ended = { last: result.last, failed: null }
      return endWithNews(database, now, ended, wasTold ? 'works' : null)
    }
    const failed: FailedCopies = {
      since: state.failed?.since ?? now,
      times: (state.failed?.times ?? 0) + 1,
      trouble: result.ok === 'failed' ? result.trouble : 'failed',
    }
    await endWithNews(database, now, { failed }, failed.times === failuresUntilTold ? 'late' : null)
  }

  async function endProof(result: CopyResult, state: CopyState, now: number): Promise<void> {
    const found = result.ok === 'proven' ? result : null
    const failure = result.ok === 'failed' ? result.trouble : 'failed'
    const trouble = found === null ? failure : found.wrong > 0 ? 'books_wrong' : null
    const proof: CopyProof = {
      at: now,
      copyAt: found?.copyAt ?? 0,
      rows: found?.rows ?? 0,
      trouble,
      goodAt: trouble === null ? now : (state.proof?.goodAt ?? state.confirmedAt ?? now),
      told: trouble !== null,
    }
    const wasTold = state.proof?.told === true
    const [ifBad, ifGood] = wasTold ? ([null, 'proven'] as const) : (['unproven', null] as const)
    await endWithNews(database, now, { proof }, trouble === null ? ifGood : ifBad)
  }

  async function tellOldProof({ proof }: CopyState, now: number): Promise<void> {
    if (proof === null || proof.told || now - proof.goodAt < longestUnproven) return
    await endWithNews(database, now, { proof: { ...proof, told: true } }, 'unproven')
  }

  const job = startIntervalJob({
    every: checkEvery,
    round: () => look(),
    failed: (error) => log.error({ err: error }, 'copies elsewhere could not be looked after'),
  })
  const leave = changes.subscribe((topics) => {
    if (topics.includes('business')) job.run().catch(() => undefined)
  })
  return {
    async stop() {
      leave()
      await job.stop()
      const timer = setTimeout(() => end.abort(), longestLastCopy)
      await look(true).catch((error: unknown) => log.error({ err: error }, 'the last copy failed'))
      clearTimeout(timer)
    },
  }
}

/** A process that is killed leaves no copy, and the next one goes on with the pieces that are there. */
function inProcess(order: CopyOrder, signal: AbortSignal): Promise<CopyResult> {
  return new Promise((done) => {
    const child = fork(join(import.meta.dirname, 'copy-process.ts'), [], {
      signal,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Half the memory, for a third more processor time (docs/figures/copies.md).
      execArgv: ['--optimize-for-size'],
      // biome-ignore lint/style/noProcessEnv: it is passed on whole, with NODE_EXTRA_CA_CERTS and what pg reads.
      env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    })
    let said = ''
    const failed = (details: string) => done({ ok: 'failed', trouble: 'failed', details })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-2000)
    })
    child.once('error', (error) => failed(error.message))
    child.once('message', (result: CopyResult) => done(result))
    child.once('exit', (code) => failed(`the process ended with ${code}: ${said}`))
    if (child.pid !== undefined) lowerProcessPriority(child.pid)
    child.send(order)
  })
}
