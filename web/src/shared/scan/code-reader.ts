type Format = 'code_128' | 'ean_13' | 'ean_8' | 'itf' | 'qr_code'

/** A picture for the worker, and the kinds of codes to look for. */
export interface Look {
  readonly picture: ImageBitmap
  readonly formats: readonly Format[]
}

/** What the worker answers: the texts of the codes, none when it saw none. */
export type Seen = { readonly codes: readonly string[] } | { readonly failure: string }

export interface CodeReader {
  /**
   * The texts of the codes in a picture, which is taken away. One picture at a time; rejects when it cannot
   * be read.
   */
  read(picture: ImageBitmap): Promise<readonly string[]>
  /** Ends the worker. */
  close(): void
}

/** Reads codes in a worker. Its decoder, 1 MB, is loaded for the first picture. */
export function openCodeReader(formats: readonly Format[]): CodeReader {
  const worker = new Worker(new URL('./read-codes.wasm-worker.ts', import.meta.url), { type: 'module' })
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Seen>) =>
          'codes' in data ? resolve(data.codes) : reject(new Error(data.failure))
        worker.onerror = ({ message }) => reject(new Error(message))
        const look: Look = { picture, formats }
        worker.postMessage(look, [picture])
      }),
    close: () => worker.terminate(),
  }
}
