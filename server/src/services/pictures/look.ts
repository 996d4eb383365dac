import type { Sharp } from 'sharp'

/** What a picture looks like, for a comparison with others. */
export interface Look {
  /** 64 bits as hex digits: each says whether a ninth of the width is brighter than the next one. */
  readonly outline: string
  /** The brightness of each cell of a fine grid, a character each; the first one is the orientation. */
  readonly look: string
}

/** Cells of the grid of an upright picture, fine enough that another digit changes one of them. */
const [across, down] = [64, 128]
/**
 * Pixels of a cell before they are averaged; resizing to whole cells first keeps copies of any size aligned.
 */
const perCell = 8
/** The upper part of a screenshot, with clock and battery: the same receipt can be shown again later. */
const clockPart = 0.05
/** Levels of brightness of a cell, and their first character. */
const [levels, firstLevel] = [64, 48]

/**
 * Bits of the outline and cells of the look in which two pictures that look the same may differ, and by how
 * much.
 */
const tolerance = { bits: 10, cells: 6, levels: 4 } as const

/** Reads the look from raw pixels; each call of `pixels` gives a new picture of them. */
export async function lookOf(pixels: () => Sharp, width: number, height: number): Promise<Look> {
  const upright = height >= width
  const [columns, rows] = upright ? [across, down] : [down, across]
  const top = upright ? Math.round(height * clockPart) : 0
  const grey = await pixels()
    .extract({ left: 0, top, width, height: height - top })
    .greyscale()
    .resize({ width: columns * perCell, height: rows * perCell, fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer()
  return {
    outline: await outlineOf(pixels),
    look: (upright ? 'p' : 'l') + cells(grey, columns, rows),
  }
}

async function outlineOf(pixels: () => Sharp): Promise<string> {
  const [width, height] = [9, 8]
  const grey = await pixels()
    .greyscale()
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  let hex = ''
  for (let row = 0; row < height; row += 1) {
    let bits = 0
    for (let at = row * width; at < row * width + width - 1; at += 1) {
      bits = bits * 2 + Number((grey[at] ?? 0) > (grey[at + 1] ?? 0))
    }
    hex += bits.toString(16).padStart(2, '0')
  }
  return hex
}

function cells(grey: Uint8Array, columns: number, rows: number): string {
  const line = columns * perCell
  let text = ''
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const corner = Math.floor(cell / columns) * perCell * line + (cell % columns) * perCell
    let sum = 0
    for (let y = 0; y < perCell; y += 1) {
      for (let x = 0; x < perCell; x += 1) sum += grey[corner + y * line + x] ?? 0
    }
    const brightness = sum / perCell ** 2 / 256
    text += String.fromCharCode(firstLevel + Math.floor(brightness * levels))
  }
  return text
}

/** Whether the outlines of two pictures are so similar that their looks must be compared. */
export function outlinesAgree(one: string, other: string): boolean {
  let differing = 0
  for (let at = 0; at < one.length; at += 8) {
    const bits = Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16)
    differing += ones(bits)
  }
  return differing <= tolerance.bits
}

function ones(bits: number): number {
  let left = bits
  let count = 0
  while (left !== 0) {
    left &= left - 1
    count += 1
  }
  return count
}

/** Whether two pictures look the same: the same orientation, and few cells that differ clearly. */
export function looksAgree(one: string, other: string): boolean {
  if (one[0] !== other[0] || one.length !== other.length) return false
  let differing = 0
  for (let at = 1; at < one.length && differing <= tolerance.cells; at += 1) {
    if (Math.abs(one.charCodeAt(at) - other.charCodeAt(at)) >= tolerance.levels) differing += 1
  }
  return differing <= tolerance.cells
}
