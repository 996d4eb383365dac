import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Locator } from '@playwright/test'
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'

/** Decodes a QR code on the page. */
export async function readQrCode(code: Locator): Promise<string> {
  const picture = await loadImage(await code.screenshot())
  const { width, height } = picture
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const grey = data.filter((_, at) => at % 4 === 0)
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))
  return new QRCodeReader().decode(bitmap).getText()
}
