import type { Static } from 'typebox'
import type { LogEntry } from '#contract/schemas/log.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import type { LogKind } from '#domain/log/log.ts'
import { logSentence } from '#domain/messages/log-sentence.ts'
import type { Wording } from '#domain/messages/wording.ts'
import { packageIdLength } from '#domain/parcel/package-id.ts'
import { formatCst } from '../format/format.ts'
import { toImports, toMonths, toPackage, toParty, toTransaction } from '../paths.ts'

export type LogRecord = Static<typeof LogEntry>

/** A log entry as the table shows it, with its action in the page's language. */
export interface LogRow extends LogRecord {
  /** The time as shown. */
  readonly time: string
}

export function logRow(entry: LogRecord, wording: Wording): LogRow {
  return { ...entry, action: actionOf(entry, wording), time: formatCst(entry.createdAt) }
}

/** The action in the page's language. An unknown kind, from a newer server, keeps the server's text. */
function actionOf({ action, kind, params }: LogRecord, wording: Wording): string {
  const text = new Map(Object.entries(wording.log)).get(kind)
  return text === undefined ? action : logSentence(text, params, wording.words)
}

/** Kinds whose id is that of a party. */
const ofParties: ReadonlySet<string> = new Set<LogKind>([
  'Add party',
  'Update party',
  'Merge parties',
  'Undo merge',
  'Link receiver',
  'Unlink receiver',
  'Add payment',
  'Add adjustment',
  'Issue statement',
  'Mail statement',
  'Add account proof',
  'Remove account proof',
])

/** Kinds whose id is that of a product. */
const ofProducts: ReadonlySet<string> = new Set<LogKind>([
  'Add product',
  'Update product',
  'Merge products',
  'Undo product merge',
])

/** Kinds whose id is that of an import. */
const ofImports: ReadonlySet<string> = new Set<LogKind>(['Import', 'Undo import'])

/** Kinds whose id is that of pieces, which no screen opens, unless it is that of a package. */
const ofPieces: ReadonlySet<string> = new Set<LogKind>(['Name customer', 'Update note'])

/**
 * Ids of 11 characters are packages, those of months and parties stand for these, those of pieces lead
 * nowhere (null), all others are transactions (business-rules.md 16).
 */
export function targetOf({ id, kind, number }: Pick<LogRow, 'id' | 'kind' | 'number'>) {
  if (id.length === packageIdLength) return toPackage(id)
  if (/^\d{4}-\d\d$/.test(id)) return toMonths()
  if (ofImports.has(kind)) return toImports()
  if (ofPieces.has(kind) || ofProducts.has(kind)) return null
  return ofParties.has(kind)
    ? toParty(id)
    : toTransaction(number === undefined ? id : transactionName(number))
}
