import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Order, Outcome } from './drawing-threads.ts'
import { drawInvoice } from './invoice.ts'
import { drawPostSlip } from './post-slip.ts'

// A thread that draws one paper after the other (drawing-threads.ts).

/** Where both want the processor the server's own thread goes first. Only Linux has priorities of single threads. */
const niceness = 5
if (process.platform === 'linux') setPriority(0, niceness)

parentPort?.on('message', async (order: Order) => {
  const outcome = await carryOut(order)
  // Without being copied; a thread that cannot draw one paper goes on with the next.
  parentPort?.postMessage(outcome, 'pdf' in outcome ? [outcome.pdf.buffer] : [])
})

async function carryOut(order: Order): Promise<Outcome> {
  try {
    const pdf = order.paper === 'invoice' ? await drawInvoice(order.data) : await drawPostSlip(order.data)
    // Node keeps short buffers in memory that they share, which cannot be given away.
    return { pdf: new Uint8Array(pdf) }
  } catch (error) {
    return { error }
  }
}
