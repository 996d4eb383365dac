import { itemTypes } from './moves.ts'

/**
 * What a note can belong to: an item row by its state, an item of a transaction, or a package
 * (business-rules.md 3).
 */
export const noteTypes = [...itemTypes, 'transaction', 'package'] as const
export type NoteType = (typeof noteTypes)[number]
