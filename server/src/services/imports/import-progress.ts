interface Running {
  readonly import_id: string
  readonly by: string
  done: number
  readonly rows: number
}

/** The files that this process is checking or storing now, and how far it has come. */
export function makeImportProgress() {
  const running = new Map<string, Running>()
  return {
    list: (): Running[] => [...running.values()],
    /** Shows `work` while it runs; it says how many rows are done. */
    async of<T>(one: Omit<Running, 'done'>, work: (done: (rows: number) => void) => Promise<T>): Promise<T> {
      const shown = { ...one, done: 0 }
      running.set(one.import_id, shown)
      try {
        return await work((rows) => {
          shown.done = rows
        })
      } finally {
        running.delete(one.import_id)
      }
    },
  }
}

export type ImportProgress = ReturnType<typeof makeImportProgress>
/** What calls of imports need. */
export interface ImportContext {
  readonly imports: ImportProgress
}
