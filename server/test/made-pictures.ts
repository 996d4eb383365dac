import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of random pixels as PNG: nothing compresses it. */
export function noisyPicture(side: number): Promise<Buffer> {
  return sharp(randomBytes(side * side * 4), { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer()
}

/** A PNG of a few bytes whose header claims any number of pixels; `kind` is the colour type. */
export function claimedPicture(
  width: number,
  height: number,
  { bits = 8, kind = 6, interlaced = false } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, kind, 0, 0, Number(interlaced)], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A progressive JPEG that claims any number of pixels, with some more scans that hold nothing. */
export async function claimedJpeg(
  width: number,
  height: number,
  { moreScans = 0, chromaSubsampling = '4:2:0' } = {},
): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .jpeg({ progressive: true, chromaSubsampling })
    .toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0])
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: moreScans }, () => scan),
    jpeg.subarray(-2),
  ])
}

/** The names of the chunks of a PNG, in their order. */
export function chunksOf(png: Uint8Array): readonly string[] {
  const bytes = Buffer.from(png)
  const names: string[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    names.push(bytes.toString('latin1', at + 4, at + 8))
  }
  return names
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
