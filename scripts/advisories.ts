import { spawnSync } from 'node:child_process'
import { type Advisories, judge } from './advisories/judge.ts'

// Asks the registry for known vulnerabilities of all packages: npm run advisories. Not part of `npm test`,
// because the answer changes over time, and tests must run without a network. Exit code 0: none; 1: some,
// also if only in development packages; 2: the registry did not answer.

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
