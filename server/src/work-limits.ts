import type { Lane } from '#contract/call.ts'

/**
 * How much work one request may make, and how much of it at a time. Rows are table rows; times are in ms,
 * sizes in bytes. Every such limit of the server is in this file, so that they can be weighed against each
 * other.
 */
export const workLimits = {
  /** Longest time that long work takes the event loop before others have their turn, in ms. */
  slice: 5,
  /** Rows that one statement of a long list reads. */
  rowsAtATime: 250,
  /** Most rows that one search looks at; then it answers what it has found, with a cursor. */
  searchRows: 20_000,
  /** Most parts, and most rows of a part, that one request adds up; with more there are no totals. */
  totalParts: 20,
  totalRows: 1000,
  /** Size at which a list ends, in bytes of JSON; it has at least one row. */
  listBytes: 5_000_000,
  /**
   * Size up to which an answer of rows is one text with an ETag, in characters of JSON; longer answers are
   * streamed.
   */
  textSize: 512 * 1024,
  /** Bytes that a stream buffers for its reader, beside one batch of rows. */
  streamBuffer: 64 * 1024,
  /** Longest time of a streamed answer, in ms: its snapshot keeps the database from cleaning up. */
  streamTime: 300_000,
  /** Time that streamed answers have to finish when the server stops, in ms. */
  streamTimeAtStop: 5000,
  /** Most unpaid items and cart entries that are answered at once, without a snapshot. */
  rowsAtOnce: 1000,
  /** Time after which no further slip of several packages is asked for, in ms. */
  slipsTime: 25_000,
  /** Uploaded pictures and PDFs that are decoded at the same time, and most bytes of a decoded picture. */
  filesDecoded: 2,
  decodedBytes: 200_000_000,
  /** Most rows of a spreadsheet (XLSX), which is made in memory; CSV has no limit. */
  xlsxRows: 20_000,
  /** Times that one person may save, open and discard drafts in a minute: two devices save 80 times. */
  draftSaves: 240,
  /** Most sessions of one person; a further login ends the session seen longest ago. */
  sessions: 1000,
}

/** How much may be at work at the same time, and how much may wait. */
export interface Bound {
  readonly atWork: number
  readonly waiting: number
}

/** Bounds of one session, and of all requests from one network address. */
export interface LaneBounds {
  readonly session: Bound
  readonly address: Bound
}

/**
 * The lanes of calls, of tracks refreshed after an answer, and of snapshots that answers are streamed from.
 */
export type LaneName = Exclude<Lane, 'none'> | 'refresh' | 'snapshot' | 'xlsx'

/**
 * An address has at least four times what a session has, because an office has one. What waits is bounded
 * high enough for any honest client: an address has 500 connections. At a courier's concurrency limit of 20
 * (ports/resilience.ts) one address leaves some for others.
 */
export const usualLanes: Readonly<Record<LaneName, LaneBounds>> = {
  usual: { session: { atWork: 8, waiting: 512 }, address: { atWork: 64, waiting: 2048 } },
  outside: { session: { atWork: 4, waiting: 512 }, address: { atWork: 16, waiting: 2048 } },
  // Drawn in two threads.
  paper: { session: { atWork: 1, waiting: 64 }, address: { atWork: 8, waiting: 256 } },
  // Each takes much memory for long: a file, the rows of an export.
  heavy: { session: { atWork: 2, waiting: 64 }, address: { atWork: 8, waiting: 256 } },
  refresh: { session: { atWork: 2, waiting: 32 }, address: { atWork: 8, waiting: 128 } },
  // Open streams of changes: one for each tab.
  stream: { session: { atWork: 40, waiting: 0 }, address: { atWork: 400, waiting: 0 } },
  // Of one person, and of everybody: PostgreSQL has 10 connections.
  snapshot: {
    session: { atWork: 2, waiting: Number.POSITIVE_INFINITY },
    address: { atWork: 4, waiting: Number.POSITIVE_INFINITY },
  },
  // Spreadsheets of everybody: each takes much memory.
  xlsx: { session: { atWork: 1, waiting: 16 }, address: { atWork: 1, waiting: 16 } },
}

/** Longest time for an answer and for reading it, in ms: an export of 100 MB at 1.5 Mbit/s. */
export const longestAnswer = 10 * 60_000
