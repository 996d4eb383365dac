/** How much of a list is loaded or searched. */
export type LoadStatus =
  /** Everything is loaded. */
  | { readonly is: 'all' }
  /** The newest rows are loaded, and more are on their way. */
  | { readonly is: 'loading' }
  /** As many rows are loaded as the page keeps; a search also covers the rest. */
  | { readonly is: 'newest' }
  /** The loaded rows are searched; the server has not answered yet. */
  | { readonly is: 'searching' }
  /** All rows are searched. */
  | { readonly is: 'searched' }
  /** All rows are searched; the newest results are loaded. */
  | { readonly is: 'more' }
  /** Only the newest rows are searched, because the search found too few among too many rows. */
  | { readonly is: 'partly' }
  /** The server did not answer: only the loaded rows are shown or searched. */
  | {
      readonly is: 'unloaded' | 'unsearched'
      readonly loaded: number
      readonly error: unknown
      readonly again: () => void
    }

/** One object for all renders, so that memoized components do not render again at every key. */
const searching: LoadStatus = { is: 'searching' }

/** While the user types, the server has not searched for that term yet. */
export function whileTyping(loadStatus: LoadStatus, typing: boolean): LoadStatus {
  return typing && loadStatus.is !== 'all' ? searching : loadStatus
}

/** True while more rows may arrive without a user action. */
export function mayShowMore({ is }: LoadStatus): boolean {
  return is === 'searching' || is === 'loading'
}
