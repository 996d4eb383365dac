import { proofBounds, proofKindOf, proofStart } from '#domain/payment-proof/payment-proof.ts'

/** Why a file cannot be a proof, as far as the page can tell; null when nothing is wrong with it. The server decides. */
export async function fileProblem(file: File): Promise<'tooLarge' | 'otherKind' | null> {
  if (file.size > proofBounds.bytes) return 'tooLarge'
  const start = new Uint8Array(await file.slice(0, proofStart).arrayBuffer())
  return proofKindOf(start) === null ? 'otherKind' : null
}
