/** How much of a list is loaded or searched. */
export type LoadStatus =
  /** Everything is loaded. */
  | { readonly is: 'all' }
  /** As many rows are loaded as the page keeps; a search also covers the rest. */
  | { readonly is: 'newest' }
  /** The loaded rows are searched; the server has not answered yet. */
  | { readonly is: 'searching' }
  /** All rows are searched. */
  | { readonly is: 'searched' }
  /** The server did not answer: only the loaded rows are searched. */
  | {
      readonly is: 'unsearched'
      readonly loaded: number
      readonly error: unknown
      readonly again: () => void
    }

/** One object for all renders, so that memoized components do not render again at every key. */
export const searching: LoadStatus = { is: 'searching' }

/** While the user types, the server has not searched for that term yet. */
export function whileTyping(loadStatus: LoadStatus, typing: boolean): LoadStatus {
  return typing && loadStatus.is !== 'all' ? searching : loadStatus
}

/** True while more rows may arrive without a user action. */
export const mayShowMore = ({ is }: LoadStatus): boolean => is === 'searching'
