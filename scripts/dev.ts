import { endAll, endOnSignal, exitCode, start } from './process-group.ts'

const GRACE_PERIOD = 5000

// Vite serves the page in development, so the links in mails lead there.
const env = { PUBLIC_URL: 'http://127.0.0.1:5173', ...process.env }

endOnSignal(GRACE_PERIOD)
const server = node(['--watch', 'server/src/main.ts'])
const page = node(['node_modules/vite/bin/vite.js', 'web'])

// If one of the two ends, the other ends, too.
process.exitCode = await Promise.race([exitCode(server), exitCode(page)])
await endAll('SIGTERM', GRACE_PERIOD)

function node(args: readonly string[]) {
  // The channel ends the command when this process is killed.
  return start(process.execPath, ['scripts/with-parent.ts', ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
