import { isSideBySide, type PictureText, pictureText } from '#domain/picture/picture-text.ts'
import { largestPicture, type PictureFailure, type PictureNews, UnreadPicture } from './picture-news.ts'

/** A picture that was read: its text, and its size in pixels. */
export interface ReadPicture extends PictureText {
  readonly width: number
  readonly height: number
}

/**
 * Reads a screenshot in a worker, which ends with the reading and frees its memory. The models, 18 MB, are
 * loaded for the first picture and stay in the browser's cache. Rejects with `UnreadPicture`; never settles
 * after it was stopped.
 */
export function readPicture(
  file: Blob,
  onProgress: (share: number) => void,
  stop: AbortSignal,
): Promise<ReadPicture> {
  return new Promise((resolve, reject) => {
    if (file.size > largestPicture.bytes) throw new UnreadPicture('tooLarge', `${file.size} bytes`)
    const worker = new Worker(new URL('./read-picture.wasm-worker.ts', import.meta.url), { type: 'module' })
    stop.addEventListener('abort', () => worker.terminate())
    const fail = (failure: PictureFailure, reason: string) => {
      worker.terminate()
      reject(new UnreadPicture(failure, reason))
    }
    worker.onerror = ({ message }) => fail('failed', message)
    worker.onmessage = ({ data }: MessageEvent<PictureNews>) => {
      if ('progress' in data) return onProgress(data.progress)
      if ('failure' in data) return fail(data.failure, data.reason)
      const { lines, width, height } = data
      if (isSideBySide(lines)) return fail('sideBySide', 'several columns')
      worker.terminate()
      resolve({ ...pictureText(lines, width), width, height })
    }
    worker.postMessage(file)
  })
}
