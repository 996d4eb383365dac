import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  type InvoiceData,
  PaperFailure,
  type PostSlipData,
  type ReceiptData,
  type SheetData,
  type StatementData,
  UnreadablePdf,
} from './port.ts'

/** A paper to draw. */
export type DrawingOrder =
  | { readonly paper: 'invoice'; readonly data: InvoiceData }
  | { readonly paper: 'receipt'; readonly data: ReceiptData }
  | { readonly paper: 'statement'; readonly data: StatementData }
  | { readonly paper: 'statementSheet'; readonly data: StatementData }
  | { readonly paper: 'sheet'; readonly sheet: SheetData }
  | { readonly paper: 'postSlip'; readonly data: PostSlipData }
  | { readonly paper: 'firstPages'; readonly pdfs: readonly Uint8Array[] }

/**
 * The result; an error is a programmer error. A foreign PDF may be unreadable. `begun` comes before the
 * result.
 */
export type Outcome =
  | { readonly begun: true }
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly unreadable: true }
  | { readonly error: unknown }

export interface ThreadRules {
  /** Papers drawn at the same time. */
  readonly threads: number
  /** Papers that may wait for a thread. */
  readonly mostWaiting: number
  /** An idle thread ends after this long, in ms, to free its memory. */
  readonly idle: number
  /** Heap limit of a thread, in MB. Fonts and finished papers are not on the heap. */
  readonly memory: number
  /** Limit of its new objects, in MB: lower takes less memory and more time. */
  readonly newMemory?: number
}

export interface DrawingThreads {
  /**
   * Throws a PaperFailure when the paper is not drawn within `timeoutMs`, including its wait for a thread, or
   * when its thread has worked `workMs` on it: by processor time, because on a busy machine a good file takes
   * long, too.
   */
  draw(order: DrawingOrder, timeoutMs: number, workMs?: number): Promise<Uint8Array>
  /** Ends all threads; running and later requests fail. */
  close(): Promise<void>
}

interface Job {
  readonly order: DrawingOrder
  /** Most processor time, in ms. */
  readonly workMs?: number | undefined
  readonly give: (pdf: Uint8Array) => void
  readonly fail: (error: unknown) => void
}

/** Between two looks at the processor time of a thread, in ms. */
const shortestWait = 10

/** Threads that draw papers: started on demand, ended when one takes too long, replaced when one dies. */
export function makeDrawingThreads({ memory, newMemory, ...rules }: ThreadRules): DrawingThreads {
  const { threads, mostWaiting, idle } = rules
  const resourceLimits = {
    maxOldGenerationSizeMb: memory,
    ...(newMemory !== undefined && { maxYoungGenerationSizeMb: newMemory }),
  }
  const waiting: Job[] = []
  const working = new Map<Worker, Job>()
  const idleThreads = new Map<Worker, NodeJS.Timeout>()
  let closed = false

  function startNext(): void {
    while (waiting.length > 0 && working.size < threads) {
      const [known] = idleThreads.keys()
      const thread = known ?? start()
      clearTimeout(idleThreads.get(thread))
      idleThreads.delete(thread)
      const [job] = waiting.splice(0, 1)
      if (!job) return
      working.set(thread, job)
      thread.ref()
      thread.postMessage(job.order)
    }
  }
  function start(): Worker {
    // The environment contains secrets, which drawing does not need.
    const options = { env: {}, resourceLimits }
    const thread = new Worker(new URL('paper-thread.ts', import.meta.url), options)
    thread.on('message', (outcome: Outcome) => {
      const job = working.get(thread)
      // The message was sent before the thread was ended.
      if (!job) return
      // Rejects when the thread has ended, which has failed its job.
      if ('begun' in outcome) return void limitWork(thread, job).catch(() => undefined)
      working.delete(thread)
      rest(thread)
      if ('pdf' in outcome) job.give(outcome.pdf)
      else job.fail('error' in outcome ? outcome.error : new UnreadablePdf())
      startNext()
    })
    // Out of memory, or a programmer error; the exit event that follows finds no job.
    thread.on('error', (error: Error) => drop(thread, kindOf(error)))
    thread.on('exit', (code) => drop(thread, `the thread ended with ${code}`))
    return thread
  }
  function rest(thread: Worker): void {
    // An idle thread must not keep the process alive.
    thread.unref()
    idleThreads.set(thread, setTimeout(() => drop(thread, 'idle'), idle).unref())
  }
  function drop(thread: Worker, why: string): void {
    const job = working.get(thread)
    working.delete(thread)
    clearTimeout(idleThreads.get(thread))
    idleThreads.delete(thread)
    void thread.terminate()
    job?.fail(new PaperFailure(why, !closed))
    startNext()
  }
  function giveUp(job: Job): void {
    const index = waiting.indexOf(job)
    if (index >= 0) waiting.splice(index, 1)
    const [thread] = [...working].find(([, its]) => its === job) ?? []
    if (thread) drop(thread, 'too slow')
    else job.fail(new PaperFailure('waited too long'))
  }

  async function limitWork(thread: Worker, job: Job): Promise<void> {
    if (job.workMs === undefined) return
    const atStart = await thread.cpuUsage()
    for (let left = job.workMs; left > 0; ) {
      await wait(Math.max(left, shortestWait), undefined, { ref: false })
      if (working.get(thread) !== job) return
      const { user, system } = await thread.cpuUsage(atStart)
      left = job.workMs - (user + system) / 1000
    }
    if (working.get(thread) === job) giveUp(job)
  }

  return {
    draw(order, timeoutMs, workMs) {
      if (closed || waiting.length >= mostWaiting) {
        return Promise.reject(new PaperFailure(closed ? 'stopping' : 'too many wait'))
      }
      const { promise, resolve: give, reject: fail } = Promise.withResolvers<Uint8Array>()
      const job: Job = { order, workMs, give, fail }
      const timeout = setTimeout(() => giveUp(job), timeoutMs)
      waiting.push(job)
      startNext()
      return promise.finally(() => clearTimeout(timeout))
    },
    async close() {
      closed = true
      for (const job of waiting.splice(0)) job.fail(new PaperFailure('stopping'))
      const all = [...working.keys(), ...idleThreads.keys()]
      for (const thread of all) drop(thread, 'stopping')
      await Promise.all(all.map((thread) => thread.terminate()))
    },
  }
}

/** The message of a library may quote the text that failed. */
function kindOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name
}
