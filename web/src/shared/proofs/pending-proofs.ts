export interface PendingFile {
  readonly key: number
  readonly file: File
}

/** What was chosen for a payment that is not stored yet. */
export interface PendingProofs {
  readonly files: readonly PendingFile[]
  /** The transfer number, where the dialog has no field of its own for it. */
  readonly transferNumber: string
}

export const noPendingProofs: PendingProofs = { files: [], transferNumber: '' }

export const hasPendingProofs = ({ files, transferNumber }: PendingProofs): boolean =>
  files.length > 0 || transferNumber.trim() !== ''
