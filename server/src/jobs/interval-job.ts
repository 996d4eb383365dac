interface IntervalJob {
  /** Time from one beginning to the next, in ms; a round that takes longer than that is waited for. */
  readonly every: number
  /** One round. It may go on as long as there is something to do, until `stopped` says so. */
  readonly round: (stopped: () => boolean) => Promise<void>
  readonly failed: (error: unknown) => void
}

/** Works in rounds, one at a time, until stopped; stopping waits for the one that runs. */
export function startIntervalJob({ every, round, failed }: IntervalJob): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null
  let stopped = false
  const timer = setInterval(() => {
    running ??= round(() => stopped)
      .catch(failed)
      .finally(() => {
        running = null
      })
  }, every)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
