/** How far what is shown reaches. */
export type LoadStatus =
  /** Everything is loaded. */
  | { readonly is: 'all' }
  /** The newest are loaded, and more are on their way. */
  | { readonly is: 'loading' }
  /** As many as are kept on the page; a search looks at the rest as well. */
  | { readonly is: 'newest' }
  /** Searched in what is loaded; the server has not answered yet. */
  | { readonly is: 'asking' }
  /** Searched in everything. */
  | { readonly is: 'asked' }
  /** Searched in everything: the newest of what was found. */
  | { readonly is: 'more' }
  /** Searched in the newest, as the search found too little among too many. */
  | { readonly is: 'partly' }
  /** The server did not answer: only what is loaded is shown, or was searched. */
  | {
      readonly is: 'unloaded' | 'unasked'
      readonly loaded: number
      readonly error: unknown
      readonly again: () => void
    }

/** One and the same at every key, so that what shows it need not be drawn again. */
const asking: LoadStatus = { is: 'asking' }

/** While somebody types, the server has not been asked for that yet. */
export function whileTyping(reach: LoadStatus, typing: boolean): LoadStatus {
  return typing && reach.is !== 'all' ? asking : reach
}

/** True as long as more rows may come by themselves. */
export function mayShowMore({ is }: LoadStatus): boolean {
  return is === 'asking' || is === 'loading'
}
