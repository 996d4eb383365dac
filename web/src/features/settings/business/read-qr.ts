import { type CodeReader, openCodeReader } from '../../../shared/scan/code-reader.ts'

/** Larger pictures are not a QR code that somebody saved or photographed. */
const mostBytes = 20_000_000
/** Longest sides, in pixels, at which a picture is tried: small codes need many, blurred photos few. */
const sides = [1200, 600, 300]

/** The text of the QR code in a picture; rejects when there is none. */
export async function readQr(file: Blob): Promise<string> {
  if (file.size > mostBytes) throw new Error('the picture is too large')
  const picture = await createImageBitmap(file)
  const reader = openCodeReader(['qr_code'])
  try {
    for (const side of sides) {
      const text = await textAt(reader, picture, Math.min(1, side / Math.max(picture.width, picture.height)))
      if (text !== '') return text
    }
  } finally {
    reader.close()
    picture.close()
  }
  throw new Error('there is no QR code in the picture')
}

/** The text of the first QR code in the picture at this scale; '' when there is none. */
async function textAt(reader: CodeReader, picture: ImageBitmap, scale: number): Promise<string> {
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return ''
  // Transparent parts count as paper.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  const [text = ''] = await reader.read(await createImageBitmap(canvas))
  return text
}
