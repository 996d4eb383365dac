/** Why a copy cannot be used; each has a sentence for people. */
export type CopyTrouble =
  /** the text is no key */
  | 'no_key'
  /** there are copies, and none of this key */
  | 'other_key'
  /** a manifest is cut or changed */
  | 'manifest_damaged'
  /** a piece is cut or changed */
  | 'piece_damaged'
  /** a piece is gone */
  | 'piece_gone'

/** A copy cannot be used; `detail` names the file at the place. */
export class CopyError extends Error {
  override readonly name: string = 'CopyError'
  readonly trouble: CopyTrouble
  readonly detail: string

  constructor(trouble: CopyTrouble, detail = '') {
    super(`copy: ${trouble}${detail === '' ? '' : `, ${detail}`}`)
    this.trouble = trouble
    this.detail = detail
  }
}
