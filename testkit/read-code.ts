import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Pixels of a picture: red, green, blue and alpha of each, row by row. */
interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

const decoder = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/**
 * The text of the only code of a kind in a picture, as a scanner reads it; rejects when there is none, or
 * several.
 */
export async function readCode(picture: Pixels, format: 'Code128' | 'QRCode'): Promise<string> {
  const wasmBinary = new Uint8Array(readFileSync(decoder)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, equalityFn: () => true, fireImmediately: true })
  const found = await readBarcodes(picture as Parameters<typeof readBarcodes>[0], { formats: [format] })
  const [code] = found
  if (!code || found.length > 1) throw new Error(`the picture has ${found.length} codes of this kind`)
  return code.text
}
