import { useState } from 'react'
import { useIsProofRequested } from '../shared/api/proof-question.ts'
import { lazy } from '../shared/lazy.tsx'

const ProofDialog = lazy(async () => (await import('./proof-dialog.tsx')).ProofDialog)

/** Asks for a proof of identity when a call needs one. */
export function ProofOfIdentity() {
  const requested = useIsProofRequested()
  // After its first use the dialog stays mounted, so that it can close with its animation and return the
  // focus.
  const [everRequested, setEverRequested] = useState(false)
  if (requested && !everRequested) setEverRequested(true)
  return everRequested && <ProofDialog open={requested} />
}
