export interface HeldFile {
  readonly key: number
  readonly file: File
}

/** What was chosen for a payment that is not stored yet. */
export interface Held {
  readonly files: readonly HeldFile[]
  /** The transfer number, where the dialog has no field of its own for it. */
  readonly transferNumber: string
}

export const nothingHeld: Held = { files: [], transferNumber: '' }

export const holdsSomething = ({ files, transferNumber }: Held): boolean =>
  files.length > 0 || transferNumber.trim() !== ''
