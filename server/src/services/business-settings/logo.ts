import { hash } from 'node:crypto'
import { getLogo } from '#contract/business.ts'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { logoBounds } from '#domain/setting/logo.ts'
import { encodePicture } from '../pictures/encode-picture.ts'
import { decoding, UnusablePicture } from '../pictures/load-sharp.ts'

/** The logo as it is stored and served: a PNG of our own making. */
export interface Logo {
  /** Hash of the bytes, part of the address. */
  readonly fingerprint: string
  readonly png: Uint8Array
}

/** Where browsers find the logo; another logo has another address. */
export const logoPath = ({ fingerprint }: Logo) => getLogo.path.replace(':fingerprint', fingerprint)

/**
 * Most pixels of a side, and most bytes, of the stored picture: sharp enough for every place where it is
 * shown.
 */
const stored = { sideAfter: 512, bytesAfter: 200 * 1024 }

/** Makes the logo from an uploaded file, of which no byte is kept. */
export async function logoFrom(file: Uint8Array): Promise<Logo | Refusal> {
  const { bytes: most, side } = logoBounds
  if (file.length > most) return refuse('logo.bytes', { size: `${most / 1024 ** 2} MB` })
  try {
    const png = await decoding.execute(() => encodePicture(file, { ...stored, sideBefore: side }))
    return { fingerprint: hash('sha256', png, 'base64url'), png }
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    switch (error.why) {
      case 'kind':
        return refuse('logo.kind')
      case 'pixels':
        return refuse('logo.pixels', { side })
      case 'heavy':
        return refuse('logo.heavy')
      case 'damaged':
        return refuse('logo.damaged')
    }
  }
}
