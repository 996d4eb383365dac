import type { PictureLine } from '#domain/picture/picture-text.ts'

/** Why a picture was not read. */
export type PictureFailure = 'tooLarge' | 'noPicture' | 'sideBySide' | 'noWebAssembly' | 'failed'

/** What the worker says: how much is read, from 0 to 1, and at last the lines, or why there are none. */
export type PictureNews =
  | { readonly progress: number }
  | { readonly lines: readonly PictureLine[]; readonly width: number; readonly height: number }
  | { readonly failure: PictureFailure; readonly reason: string }

export class UnreadPicture extends Error {
  readonly failure: PictureFailure
  constructor(failure: PictureFailure, reason: string) {
    super(reason)
    this.failure = failure
  }
}

/** Larger files and pictures are no screenshots: in bytes, and in pixels. */
export const largestPicture = { bytes: 20_000_000, pixels: 25_000_000 }
