import { useEffect, useState } from 'react'
import { type PictureFailure, UnreadPicture } from './picture-news.ts'
import { type ReadPicture, readPicture } from './picture-reader.ts'

/** A picture that was read, and where the browser finds it. */
export interface ShownPicture extends ReadPicture {
  readonly url: string
}

/** How far the reading of a picture is: a share from 0 to 1, null while the models are loaded. */
export type PictureReading =
  | { readonly is: 'reading'; readonly share: number | null }
  | { readonly is: 'read'; readonly picture: ShownPicture }
  | { readonly is: 'unread'; readonly failure: PictureFailure }

const begin: PictureReading = { is: 'reading', share: null }

/** Reads a picture, and stops when there is another one or none. */
export function usePicture(file: File | null): PictureReading {
  const [state, setState] = useState<{ readonly of: File; readonly reading: PictureReading }>()
  useEffect(() => {
    if (!file) return
    const stop = new AbortController()
    const url = URL.createObjectURL(file)
    const tell = (reading: PictureReading) => setState({ of: file, reading })
    readPicture(file, (share) => tell({ is: 'reading', share }), stop.signal).then(
      (picture) => tell({ is: 'read', picture: { ...picture, url } }),
      (error: unknown) =>
        tell({ is: 'unread', failure: error instanceof UnreadPicture ? error.failure : 'failed' }),
    )
    return () => {
      stop.abort()
      URL.revokeObjectURL(url)
    }
  }, [file])
  return state?.of === file ? state.reading : begin
}
