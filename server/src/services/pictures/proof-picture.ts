import type { Sharp } from 'sharp'
import { shrink } from './encode-picture.ts'
import { checkHeader, damaged, loadSharp, longestDecoding } from './load-sharp.ts'
import { type Look, lookOf } from './look.ts'

/** A picture as it is kept: JPEG of our own making, without metadata. */
export interface ProofJpeg extends Look {
  readonly jpeg: Uint8Array
  readonly thumbnail: Uint8Array
  readonly width: number
  readonly height: number
  /**
   * How it looks mirrored, without its frame, and both: what may be done to a picture that is shown again.
   */
  readonly disguises: readonly Look[]
}

interface ProofPictureBounds {
  /** Most pixels before, in all. */
  readonly pixelsBefore: number
}

/** Most pixels of the longer side, and most bytes. */
const kept = { side: 2000, bytes: 1024 * 1024 }
const thumbnail = { side: 240, quality: 70 }
/** Qualities in the order in which they are tried; screenshots need the first one only. */
const qualities = [85, 70, 50, 30]

/**
 * As `encodePicture`, but decodes the picture once, puts it on white, and makes several JPEG of its pixels.
 */
export async function makeProofPicture(
  bytes: Uint8Array,
  { pixelsBefore }: ProofPictureBounds,
): Promise<ProofJpeg> {
  await checkHeader(bytes, ({ width, height }) => width * height > pixelsBefore)
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelsBefore, failOn: 'error' })
    .autoOrient()
    .resize({ width: kept.side, height: kept.side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: longestDecoding })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  const { width, height } = info
  // A new one each time: `clone` would copy all pixels, 9 MB of a screenshot, in the thread that answers
  // calls.
  const pixels = () => sharp(data, { raw: { width, height, channels: info.channels } })
  return {
    ...(await smallEnough(pixels, width, height)),
    ...(await lookOf(pixels, width, height)),
    disguises: await disguisesOf(pixels, width, height),
    thumbnail: await pixels()
      .resize({ width: thumbnail.side, height: thumbnail.side, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: thumbnail.quality })
      .toBuffer(),
  }
}

async function smallEnough(pixels: () => Sharp, width: number, height: number) {
  for (let scale = 1; ; scale *= shrink) {
    for (const quality of qualities) {
      const { data, info } = await pixels()
        .resize({ width: Math.ceil(width * scale), height: Math.ceil(height * scale), fit: 'fill' })
        .jpeg({ quality, chromaSubsampling: '4:4:4' })
        .toBuffer({ resolveWithObject: true })
      if (data.length <= kept.bytes) return { jpeg: data, width: info.width, height: info.height }
    }
  }
}

/** A frame has one colour, with what compression does to it. Less than this share of the sides is none. */
const frame = { threshold: 60, share: 0.02 }

async function disguisesOf(pixels: () => Sharp, width: number, height: number): Promise<readonly Look[]> {
  const mirrored = await lookOf(() => pixels().flop(), width, height)
  // What has one colour only cannot be trimmed.
  const trimmed = await pixels()
    .trim({ threshold: frame.threshold })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!trimmed || width * height - trimmed.info.width * trimmed.info.height < frame.share * width * height)
    return [mirrored]
  const sharp = await loadSharp()
  const { data, info } = trimmed
  const { width: inner, height: innerHeight, channels } = info
  const inside = () => sharp(data, { raw: { width: inner, height: innerHeight, channels } })
  return [
    mirrored,
    await lookOf(inside, inner, innerHeight),
    await lookOf(() => inside().flop(), inner, innerHeight),
  ]
}
