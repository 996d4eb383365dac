import { webcrypto } from 'node:crypto'
import { proofBounds, proofKindOf } from '#domain/payment-proof/payment-proof.ts'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Documents } from '../../ports/documents/port.ts'
import type { ProofFile } from '../../storage/stores/proof/proof.store.ts'
import { decoding, UnusablePicture } from '../pictures/load-sharp.ts'
import { makeProofPicture } from '../pictures/proof-picture.ts'

/** Turns an uploaded file into the proof that is stored. The content decides whether it is a picture or a PDF. */
export function prepareFile(
  file: Uint8Array<ArrayBuffer>,
  documents: Documents,
): Promise<ProofFile | Refusal> {
  return decoding.execute(() =>
    proofKindOf(file) === 'pdf' ? preparePdf(file, documents) : preparePicture(file),
  )
}

async function preparePicture(file: Uint8Array<ArrayBuffer>): Promise<ProofFile | Refusal> {
  try {
    const { jpeg, ...made } = await makeProofPicture(file, {
      pixelsBefore: proofBounds.megapixels * 1_000_000,
    })
    const picture = { ...made, thumbnailHash: await sha256(made.thumbnail) }
    return {
      kind: 'picture',
      uploadHash: await sha256(file),
      fileHash: await sha256(jpeg),
      bytes: jpeg,
      picture,
    }
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    return error.why === 'pixels'
      ? refuse('payment_proof.pixels', { count: proofBounds.megapixels })
      : refuse(`payment_proof.${error.why}`)
  }
}

/** A PDF is kept as it was sent. */
async function preparePdf(file: Uint8Array<ArrayBuffer>, documents: Documents): Promise<ProofFile | Refusal> {
  const verdict = await documents.check(file)
  if (verdict !== 'fine') return refuse(`payment_proof.pdf_${verdict}`)
  const fileHash = await sha256(file)
  return { kind: 'pdf', uploadHash: await sha256(withoutEnds(file)), fileHash, bytes: file, picture: null }
}

/** A PDF without what may stand before and behind it: the same paper with a comment behind its end is the same. */
function withoutEnds(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const end = bytes.lastIndexOf('endobj')
  return file.subarray(Math.max(0, bytes.indexOf('%PDF-')), end < 0 ? file.length : end)
}

/** In a thread of the pool: 8 MB take several ms. */
async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  return Buffer.from(digest).toString('base64url')
}
