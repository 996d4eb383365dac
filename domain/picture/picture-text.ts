import type { Span } from '../paste/source.ts'
import type { Box } from './box.ts'

/** A line of text in a picture. */
export interface PictureLine {
  readonly box: Box
  /** Its characters with their middles, in pixels of the picture from the left. */
  readonly characters: readonly { readonly character: string; readonly x: number }[]
}

/** What a picture says. */
export interface PictureText {
  readonly text: string
  /** The piece of the picture with each of its UTF-16 units; none where a line breaks. */
  readonly boxes: readonly (Box | null)[]
}

/**
 * The text of a screenshot of a chat, from top to bottom. What stands alone in the middle is a heading or a
 * time of the chat program, and is left out. A line that fills its bubble goes on in the next one.
 */
export function pictureText(lines: readonly PictureLine[], width: number): PictureText {
  const said = lines.filter((line) => line.characters.length > 0 && !isHeading(line.box, width))
  const rows = rowsOf(said).filter((row, index) => index > 0 || !isStatusBar(row))
  let text = ''
  const boxes: (Box | null)[] = []
  const write = (piece: string, box: Box | null) => {
    text += piece
    for (let unit = 0; unit < piece.length; unit++) boxes.push(box)
  }
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    if (before && !goesOn(before, row, rows, width)) write('\n', null)
    for (const [at, line] of row.entries()) {
      if (at > 0) write(' ', null)
      for (const [place, { character }] of line.characters.entries())
        write(character, boxOfCharacter(line, place))
    }
  }
  return { text, boxes }
}

/** So many lines beside each other, but not at one height, are no labels beside what they name. */
const fewest = 3

/**
 * Whether the picture has things side by side, such as a list of chats beside one of them, whose lines would
 * be taken for each other's.
 */
export function isSideBySide(lines: readonly PictureLine[]): boolean {
  const pairs = lines.flatMap(({ box }, index) =>
    lines.slice(index + 1).filter((other) => standAskew(box, other.box)),
  )
  return pairs.length >= fewest
}

/**
 * The pieces of the picture, one for each line, with a part of its text, and a little of what stands around
 * it.
 */
export function cutOuts({ boxes }: PictureText, { start, end }: Span): readonly Box[] {
  const pieces: Box[] = []
  for (const box of boxes.slice(start, end)) {
    const last = pieces.at(-1)
    if (box === null) continue
    if (last?.top === box.top && last.bottom === box.bottom)
      pieces[pieces.length - 1] = { ...last, right: Math.max(last.right, box.right) }
    else pieces.push(box)
  }
  return pieces.map(({ left, top, right, bottom }) => {
    const around = (bottom - top) / 4
    return { left: left - around * 2, top: top - around, right: right + around * 2, bottom: bottom + around }
  })
}

/** Lines side by side. */
type Row = readonly PictureLine[]

const textOf = ({ characters }: PictureLine) => characters.map(({ character }) => character).join('')
const heightOf = ({ top, bottom }: Box) => bottom - top
const middleOf = ({ top, bottom }: Box) => (top + bottom) / 2

function isHeading({ left, right }: Box, width: number): boolean {
  return right - left < width / 2 && Math.abs(left + right - width) < width * 0.06
}

/** The bar of a phone above a program begins with the time. */
function isStatusBar([line]: Row): boolean {
  return line !== undefined && /^\d{1,2}:\d{2}/.test(textOf(line))
}

/** Whether two boxes are beside each other and a little higher or lower. */
function standAskew(one: Box, other: Box): boolean {
  const apart = one.left > other.right || other.left > one.right
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return apart && shared > 0.2 * Math.min(heightOf(one), heightOf(other)) && !atOneHeight(one, other)
}

function atOneHeight(one: Box, other: Box): boolean {
  return Math.abs(middleOf(one) - middleOf(other)) < 0.4 * Math.min(heightOf(one), heightOf(other))
}

/** Lines side by side, from left to right. */
function rowsOf(lines: readonly PictureLine[]): readonly Row[] {
  const rows: PictureLine[][] = []
  for (const line of lines.toSorted((a, b) => middleOf(a.box) - middleOf(b.box))) {
    const row = rows.at(-1)
    if (row?.some(({ box }) => atOneHeight(box, line.box))) row.push(line)
    else rows.push([line])
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left))
}

function boxOfRow(row: Row): Box {
  return {
    left: Math.min(...row.map(({ box }) => box.left)),
    top: Math.min(...row.map(({ box }) => box.top)),
    right: Math.max(...row.map(({ box }) => box.right)),
    bottom: Math.max(...row.map(({ box }) => box.bottom)),
  }
}

/**
 * Whether a row goes on in the next one: both are close, of the same size and edge, and the first word of the
 * next one has no room in the bubble, whose right edge is where the longest such row ends. A Chinese
 * character counts as a word, and punctuation stays with its word.
 */
function goesOn(first: Row, second: Row, rows: readonly Row[], width: number): boolean {
  const [box, next] = [boxOfRow(first), boxOfRow(second)]
  const height = heightOf(box)
  const alike = (other: Box) =>
    Math.abs(other.left - next.left) < height && Math.abs(heightOf(other) / heightOf(next) - 1) < 0.35
  if (!alike(box) || next.top - box.top > height * 1.8 || box.right < width * 0.6) return false
  const edge = Math.max(
    ...rows
      .map(boxOfRow)
      .filter(alike)
      .map(({ right }) => right),
  )
  const [line] = second
  const word = /^[\w-]*.?\p{P}*/u.exec(line ? textOf(line) : '')?.[0] ?? ''
  const end = line ? boxOfCharacter(line, [...word].length - 1).right : next.left
  return edge - box.right < end - next.left + height / 4
}

/** From halfway to the character before to halfway to the one behind. */
function boxOfCharacter({ box, characters }: PictureLine, place: number): Box {
  const [before, own, after] = [place - 1, place, place + 1].map((at) => characters[at]?.x)
  const x = own ?? box.left
  return {
    ...box,
    left: before === undefined ? box.left : (before + x) / 2,
    right: after === undefined ? box.right : (x + after) / 2,
  }
}
