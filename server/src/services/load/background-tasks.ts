/** Work that goes on after an answer has left, once at a time for each key. */
export interface BackgroundTasks {
  /** Starts `work`, unless it goes on already under this key; settles with it, and never fails. */
  start(key: string, work: () => Promise<unknown>): Promise<unknown>
  /** What goes on under this key now. */
  running(key: string): Promise<unknown> | undefined
  /** Aborted once the server ends: what fails from then on, fails because of that. */
  readonly ending: AbortSignal
  /** Says that the server ends. */
  end(): void
  /** Waits for everything that goes on. */
  settled(): Promise<void>
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
    async settled() {
      await Promise.all(works.values())
    },
  }
}
