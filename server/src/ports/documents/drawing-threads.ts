import { Worker } from 'node:worker_threads'
import { type InvoiceData, PaperFailure, type PostSlipData } from './port.ts'

/** A paper to draw. */
export type Order =
  | { readonly paper: 'invoice'; readonly data: InvoiceData }
  | { readonly paper: 'postSlip'; readonly data: PostSlipData }

/** The result; an error is a programmer error. */
export type Outcome = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly error: unknown }

export interface ThreadRules {
  /** Papers drawn at the same time. */
  readonly threads: number
  /** Papers that may wait for a thread. */
  readonly mostWaiting: number
  /** An idle thread ends after this long, in ms, to free its memory. */
  readonly idle: number
  /** Heap limit of a thread, in MB. Fonts and finished papers are not on the heap. */
  readonly memory: number
}

export interface DrawingThreads {
  /** Throws a PaperFailure when the paper is not drawn within `timeoutMs`, including its wait for a thread. */
  draw(order: Order, patience: number): Promise<Uint8Array>
  /** Ends all threads; running and later requests fail. */
  close(): Promise<void>
}

interface Job {
  readonly order: Order
  readonly give: (pdf: Uint8Array) => void
  readonly fail: (error: unknown) => void
}

/** Threads that draw papers: started on demand, ended when one takes too long, replaced when one dies. */
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
    // The environment contains secrets, which drawing does not need.
    const options = { env: {}, resourceLimits: { maxOldGenerationSizeMb: memory } }
    const thread = new Worker(new URL('paper-thread.ts', import.meta.url), options)
    thread.on('message', (outcome: Outcome) => {
      const job = working.get(thread)
      // The message was sent before the thread was ended.
      if (!job) return
      working.delete(thread)
      rest(thread)
      if ('pdf' in outcome) job.give(outcome.pdf)
      else job.fail(outcome.error)
      goOn()
    })
    // Out of memory, or a programmer error; the exit event that follows finds no job.
    thread.on('error', (error: Error) => lose(thread, kindOf(error)))
    thread.on('exit', (code) => lose(thread, `the thread ended with ${code}`))
    return thread
  }
  function rest(thread: Worker): void {
    // An idle thread must not keep the process alive.
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

/** The message of a library may quote the text that failed. */
function kindOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name
}
