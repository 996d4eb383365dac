import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../../lower-priority.ts'
import type { DrawingOrder, Outcome } from './drawing-threads.ts'
import { joinFirstPages, loadPdfJs } from './first-pages.ts'
import { drawInvoice } from './invoice.ts'
import { drawPostSlip } from './post-slip.ts'
import { drawReceipt } from './receipt.ts'
import { drawStatement } from './statement.ts'

// A thread that draws papers one after the other (drawing-threads.ts).

lowerThreadPriority()

parentPort?.on('message', async (order: DrawingOrder) => {
  const outcome = await carryOut(order)
  // Transferred without copying; after an error the thread continues with the next paper.
  parentPort?.postMessage(outcome, 'pdf' in outcome ? [outcome.pdf.buffer] : [])
})

async function carryOut(order: DrawingOrder): Promise<Outcome> {
  try {
    // The time of foreign files counts without that of loading the reader.
    if (order.paper === 'firstPages') await loadPdfJs()
    parentPort?.postMessage({ begun: true } satisfies Outcome)
    const pdf = await draw(order)
    if (!pdf) return { unreadable: true }
    // Copied, since Node allocates short buffers in shared memory, which cannot be transferred.
    return { pdf: new Uint8Array(pdf) }
  } catch (error) {
    return { error }
  }
}

async function draw(order: DrawingOrder): Promise<Uint8Array | null> {
  switch (order.paper) {
    case 'invoice':
      return drawInvoice(order.data)
    case 'receipt':
      return drawReceipt(order.data)
    case 'statement':
      return drawStatement(order.data)
    case 'statementSheet': {
      // Loaded when first asked for: most threads never make one.
      const { makeStatementSheet } = await import('./statement-sheet.ts')
      return makeStatementSheet(order.data)
    }
    case 'sheet': {
      const { makeSheet } = await import('./sheet.ts')
      return makeSheet(order.sheet)
    }
    case 'postSlip':
      return drawPostSlip(order.data)
    case 'firstPages':
      return joinFirstPages(order.pdfs)
  }
}
