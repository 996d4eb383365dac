import type { Box } from './box.ts'

/** How sure the model is, from 0 to 1, that a pixel belongs to text, row by row. */
interface TextMap {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

/** A pixel from here on belongs to text. */
const textPixel = 0.3
/** Text is found where the pixels of its box are as sure as this on average. */
const sureBox = 0.5
/** Fewer pixels across are a speck. */
const smallest = 3
/** The model marks the core of a line. Its box has to grow by this share of its area over its border. */
const growth = 1.5

/**
 * Where a map has lines of text that run from left to right. Colours, shapes and slanted text are of no
 * interest in a screenshot.
 */
export function textBoxes(map: TextMap): readonly Box[] {
  const visited = new Uint8Array(map.values.length)
  const boxes: Box[] = []
  for (let start = 0; start < map.values.length; start++) {
    if (visited[start] === 1 || !isText(map, start)) continue
    const core = coreFrom(map, start, visited)
    const [width, height] = [core.right - core.left, core.bottom - core.top]
    if (Math.min(width, height) < smallest || meanOf(map, core) < sureBox) continue
    const more = (width * height * growth) / (2 * (width + height))
    boxes.push({
      left: Math.max(0, core.left - more),
      top: Math.max(0, core.top - more),
      right: Math.min(map.width, core.right + more),
      bottom: Math.min(map.height, core.bottom + more),
    })
  }
  return boxes
}

const isText = ({ values }: TextMap, at: number) => (values[at] ?? 0) > textPixel

/** The box of all pixels of text that touch each other, from one of them on; they count as visited. */
function coreFrom(map: TextMap, start: number, visited: Uint8Array): Box {
  const { width, height } = map
  const open = [start]
  visited[start] = 1
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + 1)
    bottom = Math.max(bottom, y + 1)
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
        const next = nextY * width + nextX
        if (visited[next] === 1 || !isText(map, next)) continue
        visited[next] = 1
        open.push(next)
      }
    }
  }
  return { left, top, right, bottom }
}

function meanOf({ values, width }: TextMap, { left, top, right, bottom }: Box): number {
  let sum = 0
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += values[y * width + x] ?? 0
  return sum / ((right - left) * (bottom - top))
}
