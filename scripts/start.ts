import { endOnSignal, exitCode, start } from './process-group.ts'

// Longer than the server gives requests in flight: it ends by itself, this is for a server that hangs.
const GRACE_PERIOD = 30_000

endOnSignal(GRACE_PERIOD)
process.exitCode = await exitCode(start(process.execPath, ['server/src/main.ts']))
