import { join } from 'node:path'
import { endOnSignal, exitCode, start } from './process-group.ts'

// npm start [-- --demo [--fresh]]: the server with the real data, or with made-up data in a folder of its
// own.

// Longer than the server waits for open requests, so this only ends a server that hangs.
const GRACE_PERIOD = 30_000
const WRONG_USE = 2
const compiled = join(import.meta.dirname, '../node_modules/.cache/compiled')

const given = process.argv.slice(2)
const demo = given.includes('--demo')
const fresh = given.includes('--fresh')
const unknown = given.find((one) => one !== '--demo' && one !== '--fresh')

if (unknown !== undefined) refuse(`${unknown} is not known. npm start takes --demo, and --fresh with it.`)
else if (fresh && !demo) {
  refuse('--fresh throws the data of the demo away, so it needs --demo: npm start -- --demo --fresh')
} else await run()

async function run(): Promise<void> {
  endOnSignal(GRACE_PERIOD)
  const made = demo ? await node(['server/src/commands/demo.ts', ...(fresh ? ['--fresh'] : [])]) : 0
  process.exitCode = made === 0 ? await node(['server/src/main.ts', ...(demo ? ['--demo'] : [])]) : made
}

function node(args: readonly string[]): Promise<number> {
  return exitCode(
    start(process.execPath, args, {
      // The channel tells the server when this process is killed.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // The same as in main.ts, but for main.ts itself, too: then nothing loads what strips types.
      env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    }),
  )
}

function refuse(reason: string): void {
  console.error(`\n${reason}\n`)
  process.exitCode = WRONG_USE
}
