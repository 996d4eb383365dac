import { fireEvent } from '@testing-library/dom'
import { json } from './signed-in-page.ts'

/** The answer of the server with the picture of a proof. */
export const proofPicture = () =>
  new Response(new Blob(['jpeg']), { headers: { 'content-type': 'image/jpeg' } })

/** A file that begins as a PNG. */
export function pngFile(name: string, size = 12): File {
  const bytes = new Uint8Array(size)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new File([bytes], name, { type: 'image/png' })
}

/** Pastes files into the page, as a screenshot or from a folder. */
export const pasteFiles = (...files: File[]) => fireEvent.paste(document.body, { clipboardData: { files } })

/** A proof that Anna has added just now. */
export const newProof = {
  _id: 'P1',
  kind: 'picture' as const,
  size: 9,
  username: 'Anna',
  user_id: 'Anna',
  createdAt: '2026-03-01T02:30:00.000Z',
}

/** The refusal of a picture that looks like a proof of T-2001. */
export const alikeProof = () =>
  json(
    {
      code: 'payment_proof.alike',
      msg: 'This picture looks like a proof of T-2001.',
      params: { name: 'T-2001', payment: 'X1', proof: 'P0' },
    },
    409,
  )
