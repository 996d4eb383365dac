import type { default as Sharp } from 'sharp'
import { proofKindOf } from '#domain/payment-proof/payment-proof.ts'

/** A picture that was not encoded: its content is of another kind, has too many pixels, or cannot be read to its end. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture'
  readonly why: 'kind' | 'pixels' | 'damaged'

  constructor(why: UnusablePicture['why']) {
    super(`a picture was not encoded: ${why}`)
    this.why = why
  }
}

/** Longest time of decoding, in seconds. */
export const longestDecoding = 10

export function damaged(): never {
  throw new UnusablePicture('damaged')
}

/** Whether the content is that of a PNG, JPEG or WebP file. */
export const isKnownPicture = (bytes: Uint8Array): boolean => proofKindOf(bytes) === 'picture'

let loading: Promise<typeof Sharp> | null = null

/** Loaded on demand: few servers ever see a picture. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Everything that is not needed stays off, such as SVG, whose reader follows links.
    sharp.block({ operation: ['VipsForeignLoad'] })
    const readers = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp']
    sharp.unblock({ operation: readers })
    sharp.cache(false)
    return sharp
  })
  return loading
}
