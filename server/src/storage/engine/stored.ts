/** What became of a change: there is no such row, it says so already and nothing was stored, or it was changed. */
export type Stored = 'gone' | 'same' | 'changed'
