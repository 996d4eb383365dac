/** How many tests, or steps that count as one test each, passed and failed. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

export const NOTHING: Count = { passed: 0, failed: 0 }

export function add(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** The last line of a run, the one that machines read. */
export function lastLine({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`
}

/** A run in which nothing passed has shown nothing, so it is no success either. */
export function succeeded({ passed, failed }: Count): boolean {
  return failed === 0 && passed > 0
}
