import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import config from './vitest.config.ts'

/** Files that try many cases come last: mostly a shorter one has noticed the mutant before. */
class ManyCasesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const hasManyCases = ({ moduleId }: TestSpecification) =>
      /\/(any|random)-[\w-]+\.test\.ts$/.test(moduleId)
    return files.toSorted((one, other) => Number(hasManyCases(one)) - Number(hasManyCases(other)))
  }
}

/** Whose tests try the mutants: all of the domain, or of one screen. Set by scripts/mutants.ts. */
const { TESTS_OF_MUTANTS: folder = 'domain' } = process.env
const files = { domain: 'test.ts', web: 'test.ts', components: 'test.tsx' }

/**
 * Some tests of vitest.config.ts for `npm run mutants`: Stryker runs all that it finds. Its own choice of
 * test files leaves mutants of constants out.
 */
export default defineConfig({
  test: {
    ...config.test,
    projects: (folder === 'domain' ? (['domain'] as const) : (['web', 'components'] as const)).map((name) => {
      const project = config.test?.projects?.find(
        (one): one is UserWorkspaceConfig & { extends: true } =>
          typeof one === 'object' && 'test' in one && one.test?.name === name,
      )
      // How the time of hostile texts grows tells nothing of code that counts what it runs.
      const exclude = ['**/hostile-*.test.ts']
      return { ...project, test: { ...project?.test, include: [`${folder}/**/*.${files[name]}`], exclude } }
    }),
    sequence: { sequencer: ManyCasesLast },
    // On a busy machine a slow test must not count as one that noticed the mutant.
    testTimeout: 60_000,
    // Stryker copies the sources to another folder in each run, so that a cache would only grow.
    fsModuleCache: false,
  },
})
