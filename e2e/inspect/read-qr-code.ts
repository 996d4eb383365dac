import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Locator } from '@playwright/test'
import { readCode } from '../../testkit/read-code.ts'

/** Decodes a QR code on the page. */
export async function readQrCode(code: Locator): Promise<string> {
  const picture = await loadImage(await code.screenshot())
  const { width, height } = picture
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(picture, 0, 0)
  return readCode(context.getImageData(0, 0, width, height), 'QRCode')
}
