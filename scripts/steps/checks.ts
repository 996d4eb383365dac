import type { Step } from './step.ts'

/**
 * One thread that checks: each further one repeats types of the others, and two projects are checked at a
 * time anyway.
 */
const TSC = ['node_modules/@typescript/native/bin/tsc', '--checkers', '1']

export const CHECKS: readonly Step[] = [
  { name: 'style and lint', script: ['scripts/lint.ts'] },
  { name: 'types of domain, contract and server', script: [...TSC, '--project', 'tsconfig.json'] },
  { name: 'types of the page', script: [...TSC, '--project', 'web/tsconfig.json'] },
  { name: 'types of the browser tests', script: [...TSC, '--project', 'e2e/tsconfig.json'] },
  { name: 'dependency rules', script: ['scripts/dependency-rules.ts'] },
  { name: 'a test for each rule', script: ['scripts/rule-coverage.ts'] },
  { name: 'the document of the configuration', script: ['scripts/configuration.ts'] },
  { name: 'links and lengths of the documents', script: ['scripts/documents.ts'] },
  { name: 'unused code', script: ['node_modules/knip/bin/knip.js', '--no-progress', '--cache'] },
]

/** Browser tests need it; it fails when a screen exceeds its budget. */
export const PAGE: Step = {
  name: 'the page builds within its budgets',
  script: ['scripts/setup.mjs', '--release'],
}

/**
 * Browser tests need it. Mostly it is downloaded and unpacked, so it takes little from the checks beside it.
 */
export const BROWSER: Step = { name: 'a browser is there', script: ['scripts/setup.mjs', '--test'] }
