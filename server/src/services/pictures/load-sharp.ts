import { bulkhead } from 'cockatiel'
import type { Metadata, default as Sharp } from 'sharp'
import { proofKindOf } from '#domain/payment-proof/payment-proof.ts'
import { workLimits } from '../../work-limits.ts'

/**
 * A picture that was not encoded: its content is of another kind, has too many pixels, takes too much to
 * decode, or cannot be read to its end.
 */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture'
  readonly why: 'kind' | 'pixels' | 'heavy' | 'damaged'

  constructor(why: UnusablePicture['why']) {
    super(`a picture was not encoded: ${why}`)
    this.why = why
  }
}

/**
 * Uploaded files take turns. The second number is the longest queue; it is never full, because few uploads
 * are admitted.
 */
export const decoding = bulkhead(workLimits.filesDecoded, 100)

/** Longest time of decoding, in seconds. */
export const longestDecoding = 10
/** Most pixels of a side: for a wider picture each thread that decodes takes many times its pixels. */
const longestSide = 20_000
/**
 * Most scans of a JPEG; cameras and programs make ten. Each goes over all pixels, and no time limit stops
 * them.
 */
const mostScans = 100
/** Signs that follow 0xff in a JPEG; those below 0xc0, restarts and the start have no length behind them. */
const marker = { restart: 0xd0, start: 0xd8, end: 0xd9, scan: 0xda, fill: 0xff } as const

export function damaged(): never {
  throw new UnusablePicture('damaged')
}

/**
 * Looks at the header of a PNG, JPEG or WebP picture. Throws an UnusablePicture for another kind, too many
 * pixels, and what takes too much to decode: no pixel is decoded before that is known.
 */
export async function checkHeader(
  bytes: Uint8Array,
  hasTooManyPixels: (size: Pick<Metadata, 'width' | 'height'>) => boolean,
): Promise<void> {
  if (proofKindOf(bytes) !== 'picture') throw new UnusablePicture('kind')
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged)
  if (hasTooManyPixels(header)) throw new UnusablePicture('pixels')
  const { scans, samples } =
    header.format === 'jpeg' ? jpegParts(bytes) : { scans: 1, samples: header.channels }
  const size = bytesOf(header, samples)
  // A frame that makes no sense gives no size.
  const fits = size > 0 && size <= workLimits.decodedBytes
  if (!fits || scans > mostScans || Math.max(header.width, header.height) > longestSide)
    throw new UnusablePicture('heavy')
}

/** Bytes that decoding takes: all pixels; of a picture that comes in several passes twice its samples. */
function bytesOf({ width, height, channels, depth, isProgressive }: Metadata, samples: number): number {
  const perSample = { uchar: 1, char: 1, ushort: 2, short: 2 }[String(depth)] ?? 8
  return width * height * perSample * (isProgressive ? 2 * samples : channels)
}

/**
 * How many scans a JPEG has, and samples for each pixel: 1.5 where two colours have half the size. Goes from
 * marker to marker up to the end of the picture: phones append films, in which any bytes stand.
 */
function jpegParts(jpeg: Uint8Array): { readonly scans: number; readonly samples: number } {
  let [scans, samples] = [0, 0]
  for (let at = 2; at >= 0 && scans <= mostScans; ) {
    const sign = jpeg[at + 1] ?? marker.end
    if (sign === marker.end) break
    if (sign === marker.scan) scans += 1
    if (isFrame(sign))
      samples = Math.max(samples, samplesOf(jpeg.subarray(at + 10, at + 10 + 3 * (jpeg[at + 9] ?? 0))))
    const length = hasLength(sign) ? (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0) : 0
    at = jpeg.indexOf(0xff, at + (sign === marker.fill ? 1 : 2) + length)
  }
  return { scans, samples }
}

/**
 * Samples for each pixel, from three bytes for each component; the second one says how often it stands across
 * and down.
 */
function samplesOf(components: Uint8Array): number {
  const factors = [...components].filter((_, at) => at % 3 === 1)
  const across = factors.map((factor) => factor >> 4)
  const down = factors.map((factor) => factor & 15)
  const all = across.reduce((sum, times, at) => sum + times * (down[at] ?? 0), 0)
  return all / (Math.max(...across) * Math.max(...down))
}

const isFrame = (sign: number) => sign >= 0xc0 && sign < marker.restart && ![0xc4, 0xc8, 0xcc].includes(sign)
const hasLength = (sign: number) =>
  (sign >= 0xc0 && sign < marker.restart) || (sign > marker.start && sign < marker.fill)

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
