import { lazy } from '../lazy.tsx'
import { withTexts } from './lazy-proofs.ts'

/** Together: what was chosen before a payment must be sent after it, also when no more code can be loaded. */
async function load() {
  const paid = import('./paid-dialog.tsx')
  const pendingProofs = await withTexts(import('./pending-proofs-field.tsx'))
  return { ...pendingProofs, ...(await paid) }
}

/** Proofs that are chosen before a payment is stored. */
export const PendingProofsField = lazy(async () => (await load()).PendingProofsField)

/** Sends them when it is stored. */
export const PaidDialog = lazy(async () => (await load()).PaidDialog)
