/**
 * Outcome of a change: there is no such row, it had the value already and nothing was stored, or it was
 * changed.
 */
export type Stored = 'gone' | 'same' | 'changed'
