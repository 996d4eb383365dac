import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { DrawingOrder, Outcome } from './drawing-threads.ts'
import { drawInvoice } from './invoice.ts'
import { drawPostSlip } from './post-slip.ts'

// A thread that draws papers one after the other (drawing-threads.ts).

/** The lower priority lets the server's main thread go first. Only Linux has priorities per thread. */
const niceness = 5
if (process.platform === 'linux') setPriority(0, niceness)

parentPort?.on('message', async (order: DrawingOrder) => {
  const outcome = await carryOut(order)
  // Transferred without copying; after an error the thread continues with the next paper.
  parentPort?.postMessage(outcome, 'pdf' in outcome ? [outcome.pdf.buffer] : [])
})

async function carryOut(order: DrawingOrder): Promise<Outcome> {
  try {
    const pdf = order.paper === 'invoice' ? await drawInvoice(order.data) : await drawPostSlip(order.data)
    // Copied, since Node allocates short buffers in shared memory, which cannot be transferred.
    return { pdf: new Uint8Array(pdf) }
  } catch (error) {
    return { error }
  }
}
