import type { Input } from '#contract/call.ts'
import type { listCopiesElsewhere } from '#contract/restore.ts'
import type { Refusal } from '#domain/refusal/refusal.ts'
import type { CopyTrouble } from '#domain/setting/copies.ts'
import type { Described } from './copies.ts'

/** What is to be done while the server answers nobody. */
export type RestoreWish =
  | { readonly kind: 'restore'; readonly folder: string; readonly copyOf: string }
  | { readonly kind: 'undo'; readonly aside: string }
  /** Another server on the same database restores. */
  | { readonly kind: 'wait' }

/** Restores in place of the data that this server serves. */
export interface Restoring {
  readonly backupDir: string
  /** Loaded when it is needed. */
  elsewhere(): Promise<Elsewhere>
  /** Ends the app after the answers in flight, and does it. */
  begin(wish: RestoreWish): void
}

/** A place of copies as it was typed, with their key. */
export type TypedPlace = Input<typeof listCopiesElsewhere>['body']

/** Copies at a place that somebody types. */
export interface Elsewhere {
  /** Those that the key opens, newest first. */
  list(typed: TypedPlace): Promise<{
    readonly trouble: CopyTrouble | null
    readonly copies: (Described & { readonly name: string })[]
  }>
  /**
   * Begins to fetch a copy in the background, in place of what had arrived before. What fails, or is stopped
   * with the server, leaves its trouble and none of its files; a kill leaves a fetch without news.
   */
  fetch(typed: TypedPlace, name: string): Promise<Refusal | { readonly trouble: CopyTrouble | null }>
}
