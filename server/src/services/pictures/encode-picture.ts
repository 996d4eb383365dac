import type { SharpOptions } from 'sharp'
import { checkHeader, damaged, loadSharp, longestDecoding } from './load-sharp.ts'

export interface PictureBounds {
  /** Most pixels of the longer side before and after. */
  readonly sideBefore: number
  readonly sideAfter: number
  /** Most bytes after. */
  readonly bytesAfter: number
}

/** At this share of the side, even noise is small enough in the end. */
export const shrink = 0.75

/**
 * Decodes a PNG, JPEG or WebP picture and encodes it again as PNG: upright, in sRGB, without metadata, only
 * the first frame. The content decides the kind; the header gives the size, which is checked before any pixel
 * is decoded. The work is done in a thread of the pool, so that others do not wait. Throws an
 * UnusablePicture.
 */
export async function encodePicture(
  bytes: Uint8Array,
  { sideBefore, sideAfter, bytesAfter }: PictureBounds,
): Promise<Uint8Array> {
  await checkHeader(bytes, ({ width, height }) => Math.max(width, height) > sideBefore)
  const sharp = await loadSharp()
  const options: SharpOptions = { limitInputPixels: sideBefore ** 2, failOn: 'error' }
  const smaller = (picture: Uint8Array, side: number) =>
    sharp(picture, options)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: longestDecoding })
      .png({ compressionLevel: 9 })
      .toBuffer()
      .catch(damaged)
  const first = await smaller(bytes, sideAfter)
  let made = first
  for (let side = sideAfter * shrink; made.length > bytesAfter; side *= shrink) {
    made = await smaller(first, Math.floor(side))
  }
  return made
}
