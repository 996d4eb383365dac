import { spawnSync } from 'node:child_process'
import { type Advisories, judge } from './advisories/judge.ts'

// Asks the registry for known weaknesses of all packages: npm run advisories. No part of `npm test`: the answer changes without us, and
// machines without a network, or with a registry that has no list, must be able to test.
// Exit code 0: none; 1: some, or one of the development packages alone; 2: the registry did not answer.

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
