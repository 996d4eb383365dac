import sharp from 'sharp'

/** A picture of one colour as PNG. */
export function plainPicture(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
}
