interface IntervalJobOptions<T> {
  /** Time from one beginning to the next, in ms; a round that takes longer than that is waited for. */
  readonly every: number
  /** Whether the first round begins at once. */
  readonly immediately?: boolean
  /** One round. It may go on as long as there is something to do, until `stopped` says so. */
  readonly round: (stopped: () => boolean) => Promise<T>
  readonly failed: (error: unknown) => void
}

export interface IntervalJob<T> {
  /** Runs a round now, or joins the one that runs; its failure is the caller's. */
  run(): Promise<T>
  /** Waits for the round that runs. */
  stop(): Promise<void>
}

/** Works in rounds, one at a time, until stopped. */
export function startIntervalJob<T>({
  every,
  immediately,
  round,
  failed,
}: IntervalJobOptions<T>): IntervalJob<T> {
  let running: Promise<T> | null = null
  let stopped = false

  function run(): Promise<T> {
    running ??= round(() => stopped).finally(() => {
      running = null
    })
    return running
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
      await running?.catch(() => undefined)
    },
  }
}
