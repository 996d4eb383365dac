import { type FailureKind, ServiceFailure } from '../../ports/service-failure.ts'

/** What a test of an outside service tells; nothing of what the other side said. */
type TestResult = 'works' | 'refused' | 'no_answer'

/** Longest time of a test, in ms. */
export const longestTest = 10_000

const unanswered = ['timeout', 'unreachable', 'circuit_open']

/**
 * Tries an outside service once; failures of the `named` kinds have reasons of their own. What goes on after
 * the time is up makes no difference any more.
 */
export async function tryService<Named extends FailureKind = never>(
  work: () => Promise<unknown>,
  longest: number,
  named: readonly Named[] = [],
): Promise<TestResult | Named> {
  const late = Promise.withResolvers<TestResult>()
  const timer = setTimeout(() => late.resolve('no_answer'), longest)
  try {
    return await Promise.race([resultOf(work, named), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function resultOf<Named extends FailureKind>(
  work: () => Promise<unknown>,
  named: readonly Named[],
): Promise<TestResult | Named> {
  try {
    await work()
    return 'works'
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    const told = named.find((kind) => kind === error.kind)
    return told ?? (unanswered.includes(error.kind) ? 'no_answer' : 'refused')
  }
}
