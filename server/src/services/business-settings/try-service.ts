import { ServiceFailure } from '../../ports/service-failure.ts'

/** What a test of an outside service tells; nothing of what the other side said. */
export type TestResult = 'works' | 'refused' | 'no_answer'

/** Longest time of a test, in ms. */
export const longestTest = 10_000

const unanswered = ['timeout', 'unreachable', 'circuit_open']

/** Tries an outside service once. What goes on after the time is up makes no difference any more. */
export async function tryService(work: () => Promise<unknown>, longest: number): Promise<TestResult> {
  const late = Promise.withResolvers<TestResult>()
  const timer = setTimeout(() => late.resolve('no_answer'), longest)
  try {
    return await Promise.race([resultOf(work), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function resultOf(work: () => Promise<unknown>): Promise<TestResult> {
  try {
    await work()
    return 'works'
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    return unanswered.includes(error.kind) ? 'no_answer' : 'refused'
  }
}
