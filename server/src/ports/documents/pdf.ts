import { type DrawingOrder, makeDrawingThreads } from './drawing-threads.ts'
import { type Documents, PaperFailure, UnreadablePdf } from './port.ts'

/** Limits of drawing. */
export interface PaperBounds {
  /**
   * Timeout for one paper including its wait for a thread, in ms; an invoice gets `timeoutPerRow` more for
   * each row, up to `longestTimeout`.
   */
  readonly timeoutMs: number
  readonly timeoutPerRow: number
  readonly longestTimeout: number
  /**
   * Most rows of an invoice. More could not be drawn in time, and would be much to pass to a thread at once.
   */
  readonly mostRows: number
  /** Most processor time of reading one foreign file, in ms, and how much more for each other one. */
  readonly foreignMs: number
  readonly foreignMsPerFile: number
  /** Heap limit of a thread, in MB. */
  readonly memory: number
}

/** The longest timeout is shorter than that of a silent connection, and than the lease of a mail. */
const usualPaperBounds: PaperBounds = {
  timeoutMs: 20_000,
  timeoutPerRow: 10,
  longestTimeout: 50_000,
  foreignMs: 2000,
  foreignMsPerFile: 100,
  mostRows: 50_000,
  memory: 512,
}

/** Why two: docs/decisions/021-papers.md. */
const rules = { threads: 2, mostWaiting: 64, idle: 5 * 60_000 }
/** Foreign files have a thread of their own, so that no paper waits for one that means harm. */
const foreignRules = { ...rules, threads: 1 }
/** A thread that has written a long spreadsheet keeps much memory. */
const sheetRules = { ...rules, threads: 1, idle: 1000, newMemory: 8 }

interface DocumentParts {
  /** Called for every paper that was not drawn. */
  readonly onFailure?: (failure: PaperFailure) => void
  /** Tests lower them. */
  readonly bounds?: PaperBounds
}

/** Draws our papers as PDF, with Noto Sans SC for Chinese, in threads beside the server's other work. */
export function createDocuments({ onFailure, bounds = usualPaperBounds }: DocumentParts = {}): Documents {
  const { timeoutMs, timeoutPerRow, longestTimeout, mostRows, foreignMs, foreignMsPerFile, memory } = bounds
  const threads = makeDrawingThreads({ ...rules, memory })
  const foreign = makeDrawingThreads({ ...foreignRules, memory })
  const sheets = makeDrawingThreads({ ...sheetRules, memory })

  async function draw(order: DrawingOrder, longest: number): Promise<Uint8Array> {
    try {
      if (rowsOf(order) > mostRows) throw new PaperFailure('too many rows')
      return await threads.draw(order, longest)
    } catch (error) {
      throw reported(error)
    }
  }
  const drawLong = (order: DrawingOrder) =>
    draw(order, Math.min(longestTimeout, timeoutMs + timeoutPerRow * rowsOf(order)))
  function reported(error: unknown): unknown {
    if (error instanceof PaperFailure) onFailure?.(error)
    return error
  }
  return {
    invoice: (data) => drawLong({ paper: 'invoice', data }),
    receipt: (data) => drawLong({ paper: 'receipt', data }),
    statement: (data) => drawLong({ paper: 'statement', data }),
    statementSheet: (data) => drawLong({ paper: 'statementSheet', data }),
    sheet: (sheet) =>
      sheets.draw({ paper: 'sheet', sheet }, longestTimeout).catch((error) => {
        throw reported(error)
      }),
    postSlip: (data) => draw({ paper: 'postSlip', data }, timeoutMs),
    async firstPages(pdfs) {
      try {
        const longest = foreignMs + foreignMsPerFile * (pdfs.length - 1)
        return await foreign.draw({ paper: 'firstPages', pdfs }, timeoutMs, longest)
      } catch (error) {
        // Files that take too much time or memory.
        if (error instanceof PaperFailure && error.begun) throw new UnreadablePdf()
        throw reported(error)
      }
    },
    async close() {
      await Promise.all([threads.close(), foreign.close(), sheets.close()])
    },
  }
}

function rowsOf(order: DrawingOrder): number {
  if (!('data' in order)) return 0
  return 'lines' in order.data ? order.data.lines.length : order.data.items.length
}
