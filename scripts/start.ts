import { endOnSignal, exitCode, start } from './process-group.ts'

// Longer than the server waits for open requests, so this only ends a server that hangs.
const GRACE_PERIOD = 30_000

endOnSignal(GRACE_PERIOD)
process.exitCode = await exitCode(start(process.execPath, ['server/src/main.ts']))
