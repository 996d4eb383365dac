import type { default as Sharp, SharpOptions } from 'sharp'

/** A picture that was not encoded: its content is of another kind, has too many pixels, or cannot be read to its end. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture'
  readonly why: 'kind' | 'pixels' | 'damaged'

  constructor(why: UnusablePicture['why']) {
    super(`a picture was not encoded: ${why}`)
    this.why = why
  }
}

export interface PictureBounds {
  /** Most pixels of the longer side before and after. */
  readonly sideBefore: number
  readonly sideAfter: number
  /** Most bytes after. */
  readonly bytesAfter: number
}

/** Longest time of decoding, in seconds. */
const longest = 10
/** At this share of the side, even noise is small enough in the end. */
const shrink = 0.75

/**
 * Decodes a PNG, JPEG or WebP picture and encodes it again as PNG: upright, in sRGB, without metadata, only the first
 * frame. Its kind is told by its content, and its size by its header before any pixel is decoded. The work is done in a
 * thread of the pool, so that others do not wait. Throws an UnusablePicture.
 */
export async function encodePicture(
  bytes: Uint8Array,
  { sideBefore, sideAfter, bytesAfter }: PictureBounds,
): Promise<Uint8Array> {
  if (!isKnownKind(bytes)) throw new UnusablePicture('kind')
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged)
  if (Math.max(width, height) > sideBefore) throw new UnusablePicture('pixels')
  const options: SharpOptions = { limitInputPixels: sideBefore ** 2, failOn: 'error' }
  const smaller = (picture: Uint8Array, side: number) =>
    sharp(picture, options)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: longest })
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

function damaged(): never {
  throw new UnusablePicture('damaged')
}

function isKnownKind(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP/s.test(start)
  )
}

let loading: Promise<typeof Sharp> | null = null

/** Loaded on demand: few servers ever see a picture. */
function loadSharp(): Promise<typeof Sharp> {
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
