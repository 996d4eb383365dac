import { endAll, endOnSignal, exitCode, start } from './process-group.ts'

const GRACE_PERIOD = 5000

// Vite serves the page in development, so the links in mails lead there.
const env = { PUBLIC_URL: 'http://127.0.0.1:5173', ...process.env }

endOnSignal(GRACE_PERIOD)
const server = start(process.execPath, ['--watch', 'server/src/main.ts'], { env })
const page = start(process.execPath, ['node_modules/vite/bin/vite.js', 'web'], { env })

// If one of the two ends, the other ends, too.
process.exitCode = await Promise.race([exitCode(server), exitCode(page)])
await endAll('SIGTERM', GRACE_PERIOD)
