import { send } from './load/send.ts'
import type { LoadTask } from './load/task.ts'

// A process of its own, so that making requests and reading answers costs the measured servers nothing but a core.
process.on('message', async (task: LoadTask) => {
  process.send?.(await send(task))
})
process.on('disconnect', () => process.exit())
