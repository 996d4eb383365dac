import type { CopyTrouble } from '#domain/setting/copies.ts'

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
