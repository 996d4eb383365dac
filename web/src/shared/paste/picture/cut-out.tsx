import type { Box } from '#domain/picture/box.ts'
import type { ShownPicture } from './use-picture.ts'

/**
 * A piece of a picture, as large as the browser shows the picture itself, or as wide as there is room. What
 * it says stands in the field.
 */
export function CutOut({ picture, box }: { picture: ShownPicture; box: Box }) {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  return (
    <svg
      className="paste-cut-out"
      viewBox={`${box.left} ${box.top} ${width} ${height}`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      <image href={picture.url} width={picture.width} height={picture.height} />
    </svg>
  )
}
