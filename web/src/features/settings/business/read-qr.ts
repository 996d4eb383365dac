import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js'
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'

/** Larger pictures are not a QR code that somebody saved or photographed. */
const mostBytes = 20_000_000
/** Longest sides, in pixels, at which a picture is tried: small codes need many, blurred photos few. */
const sides = [1200, 600, 300]

/** The text of the QR code in a picture; rejects when there is none. */
export async function readQr(file: Blob): Promise<string> {
  if (file.size > mostBytes) throw new Error('the picture is too large')
  const picture = await createImageBitmap(file)
  try {
    for (const side of sides) {
      const text = textAt(picture, Math.min(1, side / Math.max(picture.width, picture.height)))
      if (text !== null && text !== '') return text
    }
  } finally {
    picture.close()
  }
  throw new Error('there is no QR code in the picture')
}

function textAt(picture: ImageBitmap, scale: number): string | null {
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  // Transparent parts count as paper.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    grey[at] = (red + 2 * green + blue) / 4
  }
  try {
    const source = new RGBLuminanceSource(grey, width, height)
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
  } catch {
    return null
  }
}
