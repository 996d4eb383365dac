/** Passed and failed tests; a step counts as one test. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

export const NOTHING: Count = { passed: 0, failed: 0 }

export function add(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** The last line of a run, which machines read. */
export function lastLine({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`
}

/** A run in which nothing passed is no success either. */
export function succeeded({ passed, failed }: Count): boolean {
  return failed === 0 && passed > 0
}
