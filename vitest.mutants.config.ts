import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that try many cases come last: mostly a shorter one has noticed the mutant before. */
class ManyCasesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const hasManyCases = ({ moduleId }: TestSpecification) =>
      /\/(any|random)-[\w-]+\.test\.ts$/.test(moduleId)
    return files.toSorted((one, other) => Number(hasManyCases(one)) - Number(hasManyCases(other)))
  }
}

/**
 * The project `domain` of vitest.config.ts for `npm run mutants`: Stryker runs the tests of all projects that
 * it finds.
 */
export default defineConfig({
  test: {
    include: ['{domain,contract}/**/*.test.ts'],
    setupFiles: ['testkit/seed-fast-check.ts'],
    restoreMocks: true,
    isolate: false,
    sequence: { sequencer: ManyCasesLast },
    // On a busy machine a slow test must not count as one that noticed the mutant.
    testTimeout: 60_000,
    // Stryker copies the sources to another folder in each run, so that a cache would only grow.
    fsModuleCache: false,
  },
})
