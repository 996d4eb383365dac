import { type DrawingOrder, makeDrawingThreads } from './drawing-threads.ts'
import { type Documents, PaperFailure } from './port.ts'

/** Limits of drawing. */
export interface PaperBounds {
  /**
   * Timeout for one paper including its wait for a thread, in ms; an invoice gets `timeoutPerRow` more for each row, up
   * to `longestTimeout`.
   */
  readonly timeoutMs: number
  readonly timeoutPerRow: number
  readonly longestTimeout: number
  /** Most rows of an invoice. More could not be drawn in time, and would be much to pass to a thread at once. */
  readonly mostRows: number
  /** Heap limit of a thread, in MB. */
  readonly memory: number
}

/** The longest timeout is shorter than that of a silent connection, and than the lease of a mail. */
const usualPaperBounds: PaperBounds = {
  timeoutMs: 20_000,
  timeoutPerRow: 10,
  longestTimeout: 50_000,
  mostRows: 50_000,
  memory: 512,
}

/** Two threads, so that one very long paper does not delay the others. */
const rules = { threads: 2, mostWaiting: 64, idle: 5 * 60_000 }

interface DocumentParts {
  /** Called for every paper that was not drawn. */
  readonly onFailure?: (failure: PaperFailure) => void
  /** Tests lower them. */
  readonly bounds?: PaperBounds
}

/** Draws our papers as PDF, with Noto Sans SC for Chinese, in threads beside the server's other work. */
export function createDocuments({ onFailure, bounds = usualPaperBounds }: DocumentParts = {}): Documents {
  const { timeoutMs, timeoutPerRow, longestTimeout, mostRows, memory } = bounds
  const threads = makeDrawingThreads({ ...rules, memory })

  async function draw(order: DrawingOrder, longest: number): Promise<Uint8Array> {
    const made = await carryOut(order, longest)
    if (typeof made === 'string') throw new Error('a drawing is no verdict')
    return made
  }
  const drawLong = (order: DrawingOrder) =>
    draw(order, Math.min(longestTimeout, timeoutMs + timeoutPerRow * rowsOf(order)))
  async function carryOut(order: DrawingOrder, longest: number) {
    try {
      if (rowsOf(order) > mostRows) throw new PaperFailure('too many rows')
      return await threads.draw(order, longest)
    } catch (error) {
      if (error instanceof PaperFailure) onFailure?.(error)
      throw error
    }
  }
  return {
    invoice: (data) => drawLong({ paper: 'invoice', data }),
    statement: (data) => drawLong({ paper: 'statement', data }),
    statementSheet: (data) => drawLong({ paper: 'statementSheet', data }),
    postSlip: (data) => draw({ paper: 'postSlip', data }, timeoutMs),
    firstPages: (pdfs) => draw({ paper: 'firstPages', pdfs }, timeoutMs),
    async check(pdf) {
      const verdict = await carryOut({ paper: 'check', pdf }, timeoutMs)
      if (typeof verdict !== 'string') throw new Error('a verdict is no drawing')
      return verdict
    },
    close: () => threads.close(),
  }
}

function rowsOf(order: DrawingOrder): number {
  if (!('data' in order)) return 0
  return 'lines' in order.data ? order.data.lines.length : order.data.items.length
}
