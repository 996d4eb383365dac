import { send } from './load/send.ts'
import type { LoadTask } from './load/task.ts'

// A separate process, so that the load does not slow down the measurement.
process.on('message', async (task: LoadTask) => {
  process.send?.(await send(task))
})
process.on('disconnect', () => process.exit())
