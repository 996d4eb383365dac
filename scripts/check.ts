import { endOnSignal } from './process-group.ts'
import { CHECKS } from './steps/checks.ts'
import { lastLine, succeeded } from './steps/count.ts'
import { runSteps } from './steps/step.ts'

endOnSignal(2000, (code) => process.exit(code))
const count = await runSteps(CHECKS, 2)
console.log(lastLine(count))
process.exitCode = succeeded(count) ? 0 : 1
