/** Tasks that continue after an answer was sent, one at a time per key (single-flight). */
export interface BackgroundTasks {
  /** Starts `work` unless a task with this key is running; resolves when the task ends and never rejects. */
  start(key: string, work: () => Promise<unknown>): Promise<unknown>
  /** The running task of a key. */
  running(key: string): Promise<unknown> | undefined
  /** Aborted when the server ends: failures from then on are a consequence of that. */
  readonly ending: AbortSignal
  /** Signals that the server ends. */
  end(): void
  /** Waits for all running tasks. */
  allDone(): Promise<void>
}

export function makeBackgroundTasks(onError: (error: unknown) => void): BackgroundTasks {
  const works = new Map<string, Promise<unknown>>()
  const ending = new AbortController()
  return {
    ending: ending.signal,
    running: (key) => works.get(key),
    start(key, work) {
      const running = works.get(key)
      if (running) return running
      const started = work()
        .catch(onError)
        .finally(() => works.delete(key))
      works.set(key, started)
      return started
    },
    end: () => ending.abort(),
    async allDone() {
      await Promise.all(works.values())
    },
  }
}
