import { makeDrawingThreads, type Order } from './drawing-threads.ts'
import { type Documents, PaperFailure } from './port.ts'

/** How much drawing may take. */
export interface PaperBounds {
  /** For one paper with its wait for a thread, in ms; an invoice has more for each row, up to the most. */
  readonly patience: number
  readonly patienceForRow: number
  readonly mostPatience: number
  /** Of an invoice. More could not be drawn in time, and would be much to hand to a thread at once. */
  readonly mostRows: number
  /** Of the heap of a thread, in MB. */
  readonly memory: number
}

/** The longest is less than a silent connection lives, and less than a mail belongs to who sends it. */
const usualPaperBounds: PaperBounds = {
  patience: 20_000,
  patienceForRow: 10,
  mostPatience: 50_000,
  mostRows: 50_000,
  memory: 512,
}

/** Two threads, so that one very long paper does not keep the others waiting. */
const rules = { threads: 2, mostWaiting: 64, idle: 5 * 60_000 }

interface DocumentParts {
  /** Told of every paper that was not drawn. */
  readonly onFailure?: (failure: PaperFailure) => void
  /** Tests have less patience. */
  readonly bounds?: PaperBounds
}

/** Draws our papers as PDF, with Noto Sans SC for Chinese; beside the server's other work. */
export function createDocuments({ onFailure, bounds = usualPaperBounds }: DocumentParts = {}): Documents {
  const { patience, patienceForRow, mostPatience, mostRows, memory } = bounds
  const threads = makeDrawingThreads({ ...rules, memory })

  async function draw(order: Order, longest: number): Promise<Uint8Array> {
    try {
      if (order.data.items.length > mostRows) throw new PaperFailure('too many rows')
      return await threads.draw(order, longest)
    } catch (error) {
      if (error instanceof PaperFailure) onFailure?.(error)
      throw error
    }
  }
  return {
    invoice(data) {
      const longest = patience + patienceForRow * data.items.length
      return draw({ paper: 'invoice', data }, Math.min(mostPatience, longest))
    },
    postSlip: (data) => draw({ paper: 'postSlip', data }, patience),
    close: () => threads.close(),
  }
}
