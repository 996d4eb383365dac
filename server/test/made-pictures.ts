import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of random pixels as PNG: nothing compresses it. */
export function noisyPicture(side: number): Promise<Buffer> {
  return sharp(randomBytes(side * side * 4), { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer()
}

/** A PNG of a few bytes whose header claims any number of pixels. */
export function claimedPicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
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
