import type { Lane } from '#contract/call.ts'

/**
 * How much work one request may make, and how much of it at a time. Rows are table rows; times are in ms, sizes in
 * bytes. Every such limit of the server is in this file, so that they can be weighed against each other.
 */
export const workLimits = {
  /**
   * Longest time that work in slices takes the event loop before others have their turn, in ms. On PostgreSQL a call
   * waits for several slices: once for each statement.
   */
  slice: 0.5,
  /** Longest time that a slice waits while new requests begin in each turn of the event loop, in ms. */
  sliceWait: 10,
  /** Rows that one statement of a long list reads. */
  rowsAtATime: 250,
  /** Most rows that one search looks at; then it answers what it has found, with a cursor. */
  searchRows: 20_000,
  /** Most parts, and most rows of a part, that one request adds up; with more there are no totals. */
  totalParts: 20,
  totalRows: 1000,
  /** Size at which a list ends, in bytes of JSON; it has at least one row. */
  listBytes: 5_000_000,
  /** Size up to which an answer of rows is one text with an ETag, in characters of JSON; longer answers are streamed. */
  textSize: 512 * 1024,
  /** Bytes that a stream buffers for its reader, beside one batch of rows. */
  streamBuffer: 64 * 1024,
  /** Longest time of a streamed answer, in ms: its snapshot keeps the database from cleaning up. */
  streamTime: 300_000,
  /** Time that streamed answers have to finish when the server stops, in ms. */
  streamTimeAtStop: 5000,
  /** Most unpaid items and cart entries that are answered at once, without a snapshot. */
  rowsAtOnce: 1000,
  /** Snapshots for streamed answers at the same time, in total and per person; PostgreSQL has 10 connections. */
  snapshots: 4,
  snapshotsPerPerson: 2,
  /** Time after which no further slip of several packages is asked for, in ms. */
  slipsTime: 25_000,
  /** Uploaded pictures and PDFs that are decoded at the same time, and most bytes of a decoded picture. */
  filesDecoded: 2,
  decodedBytes: 200_000_000,
  /** Times that one person may save, open and discard drafts in a minute: two devices save 80 times. */
  draftSaves: 240,
  /** Most sessions of one person; a further login ends the session seen longest ago. */
  sessions: 1000,
}

/**
 * Limits of a shared resource for one person, and for all requests from one network address
 * (docs/decisions/035-fair-queue.md).
 */
export interface ShareBounds {
  readonly perPerson: number
  readonly perAddress: number
}

export interface LaneRules extends ShareBounds {
  /** How many requests work at the same time, in total. */
  readonly concurrency: number
  /** How many requests may wait. */
  readonly waiting: ShareBounds
  /** Longest wait, in ms. */
  readonly timeoutMs: number
}

/** The lanes of calls, and the lane of tracks refreshed after an answer. */
export type LaneName = Exclude<Lane, 'none'> | 'refresh'

const waiting = { perPerson: 512, perAddress: 2048 }
const timeoutMs = 10_000

/**
 * An office has one address, so an address may have four times what one person has. The outside lane, the refresh lane
 * and the four requests of jobs/refresh-tracks.ts add up to the concurrency limit of a courier (ports/resilience.ts).
 */
export const usualLanes: Readonly<Record<LaneName, LaneRules>> = {
  usual: { concurrency: 32, perPerson: 6, perAddress: 24, waiting, timeoutMs },
  // One core works on all of them in turns, so with more of them each takes longer, and keeps its rows in memory meanwhile.
  // What one has beyond `concurrency` are lists that wait for their reader.
  list: { concurrency: 3, perPerson: 2, perAddress: 8, waiting, timeoutMs },
  outside: { concurrency: 20, perPerson: 4, perAddress: 16, waiting, timeoutMs },
  refresh: {
    concurrency: 10,
    perPerson: 2,
    perAddress: 8,
    waiting: { perPerson: 32, perAddress: 128 },
    timeoutMs,
  },
  paper: { concurrency: 5, perPerson: 1, perAddress: 4, waiting, timeoutMs },
  export: { concurrency: 5, perPerson: 1, perAddress: 4, waiting, timeoutMs },
  // Each has a file of up to 8 MB in memory, from its first byte on.
  upload: {
    concurrency: 9,
    perPerson: 2,
    perAddress: 8,
    waiting: { perPerson: 8, perAddress: 32 },
    timeoutMs,
  },
}

const megabyte = 1024 * 1024

/** Bytes of unread answers beyond which no further answer is made for a client that does not read. */
export const usualUnread: ShareBounds = { perPerson: 16 * megabyte, perAddress: 64 * megabyte }
/** Longest time for reading an answer, in ms: an export of 100 MB at 1.5 Mbit/s. */
export const longestAnswer = 10 * 60_000
/** Open event streams: one for each tab. */
export const mostStreams: ShareBounds = { perPerson: 40, perAddress: 400 }
