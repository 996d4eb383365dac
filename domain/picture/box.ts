/** A rectangle of a picture, in its pixels from the top left corner; right and bottom are outside of it. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
