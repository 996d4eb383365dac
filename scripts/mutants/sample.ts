import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'

// Stryker loads this file as a plugin. It can leave a mutant out by its place, or by a checker, which
// says of each one whether it is worth a run; only the checker sees one mutant at a time.

type Mutant = Pick<
  Awaited<ReturnType<Stryker['runMutationTest']>>[number],
  'id' | 'fileName' | 'location' | 'mutatorName' | 'replacement'
>

/** Chosen once. Another seed takes other mutants. */
const SEED = 45

/**
 * These of the mutants, by chance, and the same each time while their files stay the same. Stryker counts
 * lines from 0 for a checker and from 1 in its results.
 */
export function sampleOf<M extends Mutant>(mutants: readonly M[], size: number, firstLine: 0 | 1): M[] {
  const rank = ({ fileName, location: { start, end }, mutatorName, replacement }: Mutant) => {
    const place = [start.line, start.column, end.line, end.column].map((number) => number - firstLine)
    const text = [SEED, relative('', fileName), ...place, mutatorName, replacement].join('\n')
    return createHash('sha256').update(text).digest('hex')
  }
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(mutant) }))
  return ranked
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant)
}

/** Passes the mutants of the sample, and refuses the others as if they did not compile. */
class SampleChecker {
  static readonly inject = ['options'] as const
  readonly #size: number
  readonly #sample = new Set<string>()

  constructor({ sample = Number.POSITIVE_INFINITY }: { readonly sample?: number }) {
    this.#size = sample
  }

  init(): Promise<void> {
    return Promise.resolve()
  }

  async group(mutants: readonly Mutant[]): Promise<string[][]> {
    for (const { id } of sampleOf(mutants, this.#size, 0)) this.#sample.add(id)
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants: readonly Mutant[]) {
    const result = (id: string) =>
      this.#sample.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' }
    return Object.fromEntries(mutants.map(({ id }) => [id, result(id)]))
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }]
export const strykerValidationSchema = { properties: { sample: { type: 'integer', minimum: 1 } } }
