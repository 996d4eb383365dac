import { spawn } from 'node:child_process'
import { exitCodeOf } from './process-group.ts'

// node scripts/with-parent.ts ARGUMENTS: runs node with the arguments, and ends it when the channel to the
// process that started this one closes: also when that one is killed.

const child = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit' })
process.once('disconnect', () => child.kill())
// The child gets the signals of its group, too, and may take its time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
child.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)))
