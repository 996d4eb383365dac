import type { CopyTrouble, KeptCopies } from '#domain/setting/copies.ts'
import type { PlaceSettings } from '../services/copies/place-of.ts'
import type { LastCopy } from '../storage/stores/setting/copy-state.store.ts'

/** What the process that copies is sent; nothing of it is an argument or a variable that others could read. */
export interface CopyOrder {
  readonly task: 'copy' | 'prove'
  readonly place: PlaceSettings
  readonly identity: string
  readonly keep: KeptCopies
  readonly database: { readonly url: string | undefined; readonly file: string }
  readonly dataDir: string
  readonly product: string
  readonly last: LastCopy | null
}

/** What it answers; `details` are for the server's log. */
export type CopyResult =
  | { readonly ok: 'copied'; readonly last: LastCopy }
  | { readonly ok: 'proven'; readonly copyAt: number; readonly rows: number; readonly wrong: number }
  | { readonly ok: 'failed'; readonly trouble: CopyTrouble; readonly details: string }
