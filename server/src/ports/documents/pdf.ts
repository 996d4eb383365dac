import { type DrawingOrder, makeDrawingThreads } from './drawing-threads.ts'
import { type Documents, PaperFailure, type PdfVerdict, UnreadablePdf } from './port.ts'

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

/** Two threads, so that one very long paper does not delay the others. */
const rules = { threads: 2, mostWaiting: 64, idle: 5 * 60_000 }
/** Foreign files have a thread of their own, so that no paper waits for one that means harm. */
const foreignRules = { ...rules, threads: 1 }

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

  async function draw(order: DrawingOrder, longest: number): Promise<Uint8Array> {
    try {
      if (rowsOf(order) > mostRows) throw new PaperFailure('too many rows')
      return drawn(await threads.draw(order, longest))
    } catch (error) {
      throw reported(error)
    }
  }
  const drawLong = (order: DrawingOrder) =>
    draw(order, Math.min(longestTimeout, timeoutMs + timeoutPerRow * rowsOf(order)))
  /** `tooMuch` gives the answer for files that take too long or too much memory. */
  async function read(order: DrawingOrder, files: number, tooMuch: () => PdfVerdict) {
    try {
      return await foreign.draw(order, timeoutMs, foreignMs + foreignMsPerFile * (files - 1))
    } catch (error) {
      if (error instanceof PaperFailure && error.begun) return tooMuch()
      throw reported(error)
    }
  }
  async function judge(order: DrawingOrder): Promise<PdfVerdict> {
    const verdict = await read(order, 1, () => 'damaged')
    if (typeof verdict !== 'string') throw new Error('a verdict is no drawing')
    return verdict
  }
  function reported(error: unknown): unknown {
    if (error instanceof PaperFailure) onFailure?.(error)
    return error
  }
  return {
    invoice: (data) => drawLong({ paper: 'invoice', data }),
    receipt: (data) => drawLong({ paper: 'receipt', data }),
    statement: (data) => drawLong({ paper: 'statement', data }),
    statementSheet: (data) => drawLong({ paper: 'statementSheet', data }),
    postSlip: (data) => draw({ paper: 'postSlip', data }, timeoutMs),
    async firstPages(pdfs) {
      return drawn(await read({ paper: 'firstPages', pdfs }, pdfs.length, unreadable))
    },
    hasPages: (pdf) => judge({ paper: 'pages', pdf }),
    check: (pdf) => judge({ paper: 'check', pdf }),
    async close() {
      await Promise.all([threads.close(), foreign.close()])
    },
  }
}

function drawn(made: Uint8Array | PdfVerdict): Uint8Array {
  if (typeof made === 'string') throw new Error('a drawing is no verdict')
  return made
}

function unreadable(): never {
  throw new UnreadablePdf()
}

function rowsOf(order: DrawingOrder): number {
  if (!('data' in order)) return 0
  return 'lines' in order.data ? order.data.lines.length : order.data.items.length
}
