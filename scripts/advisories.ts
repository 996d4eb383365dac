import { spawnSync } from 'node:child_process'

// Asks the registry for known vulnerabilities of all packages: npm run advisories. Not part of `npm test`,
// because the answer changes over time, and tests must run without a network. Exit code 0: none; 1: some,
// also if only in development packages; 2: the registry did not answer.

interface Advisories {
  readonly said: string
  readonly code: 0 | 1 | 2
}

/** Evaluates the output of `npm audit --json`. */
export function judge(output: string): Advisories {
  const answer = parsed(output)
  const counts: unknown = Object(Object(answer).metadata).vulnerabilities
  if (typeof counts !== 'object' || counts === null) return { said: 'the registry did not say', code: 2 }
  const total = Number(new Map<string, unknown>(Object.entries(counts)).get('total'))
  if (total === 0) return { said: 'none known', code: 0 }
  const names = Object.keys(Object(Object(answer).vulnerabilities))
  return { said: `${total} known, in ${names.join(', ')}; see npm audit`, code: 1 }
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}

if (import.meta.main) {
  const sets = [
    { name: 'packages that the product runs with', args: ['--omit=dev'] },
    { name: 'all packages', args: [] },
  ]
  const answers = sets.map(({ name, args }): Advisories & { name: string } => {
    const { stdout } = spawnSync('npm', ['audit', '--json', ...args], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    return { name, ...judge(stdout) }
  })
  for (const { name, said } of answers) console.log(`${name}: ${said}`)
  process.exitCode = Math.max(...answers.map(({ code }) => code))
}
