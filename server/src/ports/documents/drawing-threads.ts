import { Worker } from 'node:worker_threads'
import { type InvoiceData, PaperFailure, type PostSlipData } from './port.ts'

/** What a thread is told to draw. */
export type Order =
  | { readonly paper: 'invoice'; readonly data: InvoiceData }
  | { readonly paper: 'postSlip'; readonly data: PostSlipData }

/** What it gives back; an error is a mistake of ours. */
export type Outcome = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly error: unknown }

export interface ThreadRules {
  /** How many draw at the same time. */
  readonly threads: number
  /** How many papers may wait for a thread. */
  readonly mostWaiting: number
  /** A thread without work ends after this long, in ms, and gives its memory back. */
  readonly idle: number
  /** Of the heap of a thread, in MB. Fonts and finished papers lie outside of it. */
  readonly memory: number
}

export interface DrawingThreads {
  /** Throws a PaperFailure when the paper is not there after `patience` ms, its wait for a thread included. */
  draw(order: Order, patience: number): Promise<Uint8Array>
  /** Ends all threads; what is being drawn, or comes later, fails. */
  close(): Promise<void>
}

interface Job {
  readonly order: Order
  readonly give: (pdf: Uint8Array) => void
  readonly fail: (error: unknown) => void
}

/** Threads that draw papers: started when they are needed, ended when one takes too long, replaced when one dies. */
export function makeDrawingThreads({ threads, mostWaiting, idle, memory }: ThreadRules): DrawingThreads {
  const waiting: Job[] = []
  const working = new Map<Worker, Job>()
  const resting = new Map<Worker, NodeJS.Timeout>()
  let closed = false

  function goOn(): void {
    while (waiting.length > 0 && working.size < threads) {
      const [known] = resting.keys()
      const thread = known ?? start()
      clearTimeout(resting.get(thread))
      resting.delete(thread)
      const [job] = waiting.splice(0, 1)
      if (!job) return
      working.set(thread, job)
      thread.ref()
      thread.postMessage(job.order)
    }
  }
  function start(): Worker {
    // The environment holds secrets, of which drawing needs none.
    const options = { env: {}, resourceLimits: { maxOldGenerationSizeMb: memory } }
    const thread = new Worker(new URL('paper-thread.ts', import.meta.url), options)
    thread.on('message', (outcome: Outcome) => {
      const job = working.get(thread)
      // It was on its way when the thread was ended.
      if (!job) return
      working.delete(thread)
      rest(thread)
      if ('pdf' in outcome) job.give(outcome.pdf)
      else job.fail(outcome.error)
      goOn()
    })
    // Out of memory, or killed by a mistake; the exit that follows finds nothing more to do.
    thread.on('error', (error: Error) => lose(thread, kindOf(error)))
    thread.on('exit', (code) => lose(thread, `the thread ended with ${code}`))
    return thread
  }
  function rest(thread: Worker): void {
    // Nobody stays alive for a thread that has nothing to do.
    thread.unref()
    resting.set(thread, setTimeout(() => lose(thread, 'idle'), idle).unref())
  }
  function lose(thread: Worker, why: string): void {
    const job = working.get(thread)
    working.delete(thread)
    clearTimeout(resting.get(thread))
    resting.delete(thread)
    void thread.terminate()
    job?.fail(new PaperFailure(why))
    goOn()
  }
  function giveUp(job: Job): void {
    const place = waiting.indexOf(job)
    if (place >= 0) waiting.splice(place, 1)
    const [thread] = [...working].find(([, its]) => its === job) ?? []
    if (thread) lose(thread, 'too slow')
    else job.fail(new PaperFailure('waited too long'))
  }

  return {
    draw(order, patience) {
      if (closed || waiting.length >= mostWaiting) {
        return Promise.reject(new PaperFailure(closed ? 'stopping' : 'too many wait'))
      }
      return new Promise<Uint8Array>((give, fail) => {
        const timer = setTimeout(() => giveUp(job), patience)
        const job: Job = {
          order,
          give(pdf) {
            clearTimeout(timer)
            give(pdf)
          },
          fail(error) {
            clearTimeout(timer)
            fail(error)
          },
        }
        waiting.push(job)
        goOn()
      })
    },
    async close() {
      closed = true
      for (const job of waiting.splice(0)) job.fail(new PaperFailure('stopping'))
      const all = [...working.keys(), ...resting.keys()]
      for (const thread of all) lose(thread, 'stopping')
      await Promise.all(all.map((thread) => thread.terminate()))
    },
  }
}

/** What a library says may repeat the text that it stumbled over. */
function kindOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name
}
