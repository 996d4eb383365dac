import { proofBounds } from '#domain/payment-proof/payment-proof.ts'
import type { Chosen } from './pdf/chosen.ts'

export interface PendingFile extends Chosen {
  readonly key: number
}

/** What was chosen for a payment that is not stored yet. */
export interface PendingProofs {
  /** All that were chosen; those behind the most that a payment takes are shown as refused. */
  readonly files: readonly PendingFile[]
  /** The transfer number, where the dialog has no field of its own for it. */
  readonly transferNumber: string
  /** How many choices are still looked at or drawn; until then the payment waits. */
  readonly unready: number
}

export const noPendingProofs: PendingProofs = { files: [], transferNumber: '', unready: 0 }

export const hasPendingProofs = ({ files, transferNumber }: PendingProofs): boolean =>
  files.length > 0 || transferNumber.trim() !== ''

/** The files that are sent when the payment is stored. */
export const filesToSend = ({ files }: PendingProofs): readonly PendingFile[] =>
  files.slice(0, proofBounds.perPayment)
