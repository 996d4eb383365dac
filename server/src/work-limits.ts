import type { Lane } from '#contract/call.ts'

/**
 * How much work one request may make, and how much of it at a time. Rows are rows of a table; times are in ms, sizes in bytes.
 * Every such limit of the server stands here, so that they can be weighed against each other.
 */
export const workLimits = {
  /**
   * Longest stretch of the event loop that work in slices takes before others have their turn, in ms. On PostgreSQL a call waits
   * for several of them: once for each statement.
   */
  slice: 0.5,
  /** Longest time that a slice waits while new requests begin in each turn of the event loop, in ms. */
  sliceWait: 10,
  /** Rows that one statement of a long list reads. */
  rowsAtATime: 250,
  /** Rows that one search looks at; then it answers what it found so far, and where it goes on. */
  searchRows: 20_000,
  /** Statements by which one search asks the index; then it answers likewise. */
  searchStatements: 200,
  /** Size at which a list ends, in bytes of JSON; it has one row at least. */
  listBytes: 5_000_000,
  /** Size up to which an answer of rows is one text with an ETag, in characters of JSON; what is longer is streamed. */
  textSize: 512 * 1024,
  /** Bytes that a stream holds ready for whoever reads it, beside one page of rows. */
  streamBuffer: 64 * 1024,
  /** Longest time that a streamed answer may take, in ms: what it reads from keeps the database from tidying up. */
  streamTime: 300_000,
  /** What streamed answers have left to end by themselves when the server stops, in ms. */
  streamTimeAtStop: 5000,
  /** Unpaid items and cart entries up to which they are answered at once, without a snapshot. */
  rowsAtOnce: 1000,
  /** Snapshots that answers are streamed from at the same time, of everybody and of one person; PostgreSQL has 10 connections. */
  snapshots: 4,
  snapshotsPerPerson: 2,
  /** Open sessions of one person; at the login beyond, the one that was seen longest ago ends. */
  sessions: 1000,
}

// How much one person, and one network address, may have of the server at the same time (docs/decisions/035-fair-queue.md).

/** Of something that is shared: how much one person may have at once, and all who come from one address together. */
export interface ShareBounds {
  readonly perPerson: number
  readonly perAddress: number
}

export interface LaneRules extends ShareBounds {
  /** How many requests are at work at the same time; `perPerson` and `perAddress` of them at most. */
  readonly atOnce: number
  /** How many requests may wait. */
  readonly waiting: ShareBounds
  /** Longest wait, in ms. */
  readonly patience: number
}

/** The lanes of calls, and that of tracks which are refreshed after an answer has left. */
export type LaneName = Exclude<Lane, 'none'> | 'refresh'

const waiting = { perPerson: 512, perAddress: 2048 }
const patience = 10_000

/**
 * An office has one address: it may have four times what one person has. The outside lane and the refresh lane together with the
 * four of jobs/refresh-tracks.ts are what a courier is asked at once (ports/resilience.ts).
 */
export const usualLanes: Readonly<Record<LaneName, LaneRules>> = {
  usual: { atOnce: 32, perPerson: 6, perAddress: 24, waiting, patience },
  list: { atOnce: 10, perPerson: 2, perAddress: 8, waiting, patience },
  outside: { atOnce: 20, perPerson: 4, perAddress: 16, waiting, patience },
  refresh: { atOnce: 10, perPerson: 2, perAddress: 8, waiting: { perPerson: 32, perAddress: 128 }, patience },
  paper: { atOnce: 5, perPerson: 1, perAddress: 4, waiting, patience },
  export: { atOnce: 5, perPerson: 1, perAddress: 4, waiting, patience },
}

const megabyte = 1024 * 1024

/** Bytes of answers that are made and not read yet, beyond which nothing more is made for whoever does not read. */
export const usualUnread: ShareBounds = { perPerson: 16 * megabyte, perAddress: 64 * megabyte }
/** Longest time in which an answer must be read, in ms: an export of 100 MB over 1.5 Mbit/s. */
export const longestAnswer = 10 * 60_000
/** Open streams of changes: one for each tab. */
export const mostStreams: ShareBounds = { perPerson: 40, perAddress: 400 }
