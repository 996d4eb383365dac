import { spawnSync } from 'node:child_process'

// Asks the registry for known vulnerabilities of all packages: npm run advisories. Not part of `npm test`,
// because the answer changes over time, and tests must run without a network. Exit code 0: none; 1: some,
// also if only in development packages; 2: the registry did not answer.

interface Answer {
  readonly metadata?: { readonly vulnerabilities?: { readonly total: number } }
  readonly vulnerabilities?: object
}

/** Evaluates the output of `npm audit --json`. */
export function judge(output: string): { said: string; code: 0 | 1 | 2 } {
  const { metadata, vulnerabilities = {} }: Answer = JSON.parse(output || '{}')
  const total = metadata?.vulnerabilities?.total
  if (total === undefined) return { said: 'the registry did not say', code: 2 }
  if (total === 0) return { said: 'none known', code: 0 }
  return { said: `${total} known, in ${Object.keys(vulnerabilities).join(', ')}; see npm audit`, code: 1 }
}

if (import.meta.main) {
  const sets = { 'packages that the product runs with': ['--omit=dev'], 'all packages': [] }
  const codes = Object.entries(sets).map(([name, args]) => {
    const shell = process.platform === 'win32'
    const { stdout } = spawnSync('npm', ['audit', '--json', ...args], { encoding: 'utf8', shell })
    const { said, code } = judge(stdout)
    console.log(`${name}: ${said}`)
    return code
  })
  process.exitCode = Math.max(...codes)
}
