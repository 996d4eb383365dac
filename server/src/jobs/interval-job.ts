interface IntervalJobOptions<T> {
  /** Time between the starts of two rounds, in ms; no round starts while one runs. */
  readonly every: number
  /** Whether the first round starts at once. */
  readonly immediately?: boolean
  /** One round. It may continue as long as there is work, until `stopped` returns true. */
  readonly round: (stopped: () => boolean) => Promise<T>
  readonly failed: (error: unknown) => void
}

export interface IntervalJob<T> {
  /**
   * Runs a round that starts after this call, once a running one has ended; a failure is passed to the
   * caller.
   */
  run(): Promise<T>
  /** Stops; waits for the running round. */
  stop(): Promise<void>
}

/** Runs rounds at an interval, one at a time, until stopped. */
export function startIntervalJob<T>({
  every,
  immediately,
  round,
  failed,
}: IntervalJobOptions<T>): IntervalJob<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null
  let stopped = false

  function start(): Promise<T> {
    running = round(() => stopped).finally(() => {
      running = null
    })
    return running
  }

  function run(): Promise<T> {
    if (!running) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return running ?? start()
      })
    return next
  }

  function tick(): void {
    if (!running) run().catch(failed)
  }

  const timer = setInterval(tick, every)
  if (immediately) tick()
  return {
    run,
    async stop() {
      stopped = true
      clearInterval(timer)
      await (next ?? running)?.catch(() => undefined)
    },
  }
}
