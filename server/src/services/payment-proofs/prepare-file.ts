import { webcrypto } from 'node:crypto'
import { beginsAsPdf, proofBounds } from '#domain/payment-proof/payment-proof.ts'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { ProofFile } from '../../storage/stores/proof/proof.store.ts'
import { decoding, UnusablePicture } from '../pictures/load-sharp.ts'
import { makeProofPicture } from '../pictures/proof-picture.ts'

/**
 * Turns an uploaded picture into the proof that is stored. Its content decides what it is; a PDF is not read.
 */
export async function prepareFile(file: Uint8Array<ArrayBuffer>): Promise<ProofFile | Refusal> {
  if (beginsAsPdf(file)) return refuse('payment_proof.pdf')
  return decoding.execute(() => preparePicture(file))
}

async function preparePicture(file: Uint8Array<ArrayBuffer>): Promise<ProofFile | Refusal> {
  try {
    const { jpeg, ...made } = await makeProofPicture(file, {
      pixelsBefore: proofBounds.megapixels * 1_000_000,
    })
    const picture = { ...made, thumbnailHash: await sha256(made.thumbnail) }
    return { uploadHash: await sha256(file), fileHash: await sha256(jpeg), bytes: jpeg, picture }
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    return error.why === 'pixels'
      ? refuse('payment_proof.pixels', { count: proofBounds.megapixels })
      : refuse(`payment_proof.${error.why}`)
  }
}

/** In a thread of the pool: 8 MB take several ms. */
async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  return Buffer.from(digest).toString('base64url')
}
