import { BarcodeDetector, setZXingModuleOverrides } from 'barcode-detector/ponyfill'
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Look, Seen } from './code-reader.ts'

// Without it, the library would load the file from another origin.
setZXingModuleOverrides({ locateFile: () => decoder })

/**
 * Reads the codes in pictures, one picture at a time. A thread of its own: only its script may compile
 * WebAssembly.
 */
self.onmessage = async ({ data: { picture, formats } }: MessageEvent<Look>) => {
  const answer = (seen: Seen) => self.postMessage(seen)
  try {
    const found = await new BarcodeDetector({ formats: [...formats] }).detect(picture)
    // Less than all of the bars of a carton is a shorter code, too.
    const whole = found.filter(({ format, rawValue }) => format !== 'itf' || rawValue.length === 14)
    answer({ codes: whole.map(({ rawValue }) => rawValue) })
  } catch (error) {
    answer({ failure: String(error) })
  } finally {
    picture.close()
  }
}
