/** What is to be done while the server answers nobody. */
export type RestoreWish =
  | { readonly kind: 'restore'; readonly folder: string; readonly copyOf: string }
  | { readonly kind: 'undo'; readonly aside: string }
  /** Another server on the same database restores. */
  | { readonly kind: 'wait' }

/** Restores in place of the data that this server serves. */
export interface Restoring {
  readonly backupDir: string
  /** Ends the app after the answers in flight, and does it. */
  begin(wish: RestoreWish): void
}
