import { faint, ink, type Paper, type Style } from './paper.ts'
import type { PostSlipData } from './port.ts'

const label: Style = { size: 6.5, color: faint }
const body: Style = { size: 8.5 }
const lead = 11.5
const heading = 18
/** More than the longest stored name needs. */
const mostLines = 16
/** Several hundred lines; no longer slip is of use for packing. */
const mostPages = 20

interface Area {
  readonly left: number
  readonly top: number
  readonly bottom: number
  readonly width: number
}

/**
 * Lists the contents of the parcel. At the end of a page, `nextPage` begins a new one and returns the top of
 * its list; items beyond the last page are only counted there.
 */
export function drawContents(
  paper: Paper,
  items: PostSlipData['items'],
  area: Area,
  nextPage: () => number,
): void {
  let y = drawHeading(paper, area, area.top)
  let page = 1
  for (const [index, { item, qty }] of items.entries()) {
    const lines = paper.wrap(item, area.width - 34, body, mostLines)
    const height = Math.max(1, lines.length) * lead
    const last = index === items.length - 1
    // The last page keeps a line for the count of items left out.
    const bottom = page < mostPages || last ? area.bottom : area.bottom - lead
    if (y + height > bottom) {
      if (page === mostPages) {
        paper.text(leftOut(items.length - index), area.left, y, body)
        return
      }
      y = drawHeading(paper, area, nextPage())
      page += 1
    }
    paper.text(String(qty), area.left + area.width, y, body, 'right')
    for (const [number, line] of lines.entries()) paper.text(line, area.left, y + number * lead, body)
    y += height
  }
}

function leftOut(lines: number): string {
  return `另有 ${lines} 行 · and ${lines} more ${lines === 1 ? 'line' : 'lines'}`
}

function drawHeading(paper: Paper, area: Area, top: number): number {
  paper.rule(area.left, top, area.width, ink, 0.8)
  paper.text('内件 Contents', area.left, top + 5, label)
  paper.text('数量 Qty', area.left + area.width, top + 5, label, 'right')
  return top + heading
}
