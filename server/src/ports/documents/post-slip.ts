import { shownPhone } from '#domain/phone.ts'
import { sum } from '#domain/units.ts'
import { wallClock } from '#domain/wall-clock.ts'
import { drawBarcode } from './barcode.ts'
import { kilograms } from './figures.ts'
import { faint, ink, makePaper, type Paper, type Style } from './paper.ts'
import type { PostSlipData } from './port.ts'

const margin = 32
const label: Style = { size: 8, color: faint }
const item: Style = { size: 9.5 }
const lead = 14

/** The slip that goes on a parcel: one A5 page, whatever is in it. */
export async function drawPostSlip(data: PostSlipData): Promise<Uint8Array> {
  const paper = await makePaper({
    size: 'A5',
    layout: 'portrait',
    title: `Post slip ${data.packageId}`,
    author: data.businessName,
    time: data.sendTime,
  })
  const width = paper.width - 2 * margin
  const facts = paper.height - margin - 34
  const below = drawReceiver(paper, data, drawId(paper, data, width), width)
  drawContents(paper, data, { top: below, bottom: facts - 14, width })
  drawFacts(paper, data, facts, width)
  return paper.finish()
}

function drawId(paper: Paper, data: PostSlipData, width: number): number {
  const [name = ''] = paper.wrap(data.businessName, width - 80, { size: 10, weight: 'bold' }, 1)
  paper.text(name, margin, margin, { size: 10, weight: 'bold' })
  paper.text('POST SLIP', margin + width, margin + 2, label, 'right')
  const middle = paper.width / 2
  drawBarcode(paper, data.packageId, { x: middle, y: margin + 26, width, height: 62 })
  paper.text(data.packageId, middle, margin + 92, { size: 20, weight: 'bold' }, 'center')
  return margin + 130
}

function drawReceiver(paper: Paper, data: PostSlipData, top: number, width: number): number {
  paper.rule(margin, top, width, ink, 1)
  paper.text('To', margin, top + 10, label)
  let y = top + 22
  const put = (text: string, styles: readonly Style[], room: number) => {
    const { lines, style, height } = largestThatFits(paper, text, width, styles, room)
    for (const [place, line] of lines.entries()) paper.text(line, margin, y + place * height, style)
    y += Math.max(1, lines.length) * height
  }
  put(
    data.receiver,
    [
      { size: 20, weight: 'bold' },
      { size: 12, weight: 'bold' },
    ],
    70,
  )
  put(shownPhone(data.phone), [{ size: 14 }], 24)
  put(data.address, [{ size: 14 }, { size: 12 }, { size: 10 }, { size: 8.5 }], 110)
  return y + 12
}

/** An address must not lose its end: long ones are set smaller, and only what no size can hold is cut. */
function largestThatFits(paper: Paper, text: string, width: number, styles: readonly Style[], room: number) {
  let fitted = { lines: [''], style: label, height: room }
  for (const style of styles) {
    const height = style.size * 1.4
    const most = Math.floor(room / height)
    fitted = { lines: paper.wrap(text, width, style, most), style, height }
    if (paper.wrap(text, width, style, most + 1).length <= most) break
  }
  return fitted
}

function drawContents(
  paper: Paper,
  data: PostSlipData,
  area: { readonly top: number; readonly bottom: number; readonly width: number },
): void {
  const right = margin + area.width
  paper.rule(margin, area.top, area.width, ink, 1)
  paper.text('Contents', margin, area.top + 10, label)
  paper.text('Qty', right, area.top + 10, label, 'right')
  const rows = data.items.map((line) => ({ ...line, lines: paper.wrap(line.item, area.width - 48, item, 2) }))
  const fits = rowsThatFit(rows, area.bottom - area.top - 26)
  let y = area.top + 26
  for (const row of rows.slice(0, fits)) {
    paper.text(String(row.qty), right, y, item, 'right')
    for (const line of row.lines) {
      paper.text(line, margin, y, item)
      y += lead
    }
  }
  const rest = rows.slice(fits)
  if (rest.length === 0) return
  const pieces = sum(rest.map(({ qty }) => qty))
  paper.text(`and ${rest.length} more items`, margin, y, { ...item, color: faint })
  paper.text(String(pieces), right, y, { ...item, color: faint }, 'right')
}

/** How many rows fit, leaving a line to say how many more there are. */
function rowsThatFit(rows: readonly { readonly lines: readonly string[] }[], height: number): number {
  const heights = rows.map(({ lines }) => lines.length * lead)
  if (sum(heights) <= height) return rows.length
  let used = lead
  return heights.findIndex((row) => {
    used += row
    return used > height
  })
}

function drawFacts(paper: Paper, data: PostSlipData, top: number, width: number): void {
  const facts: readonly (readonly [string, string])[] = [
    ['Weight', `${kilograms(data.weight)} kg`],
    ['Pieces', String(sum(data.items.map(({ qty }) => qty)))],
    ['Type', data.type],
    ['Sent (Adelaide)', wallClock(data.sendTime, 'Australia/Adelaide').slice(0, 16)],
  ]
  paper.rule(margin, top, width, ink, 1)
  const shares = [0.22, 0.18, 0.25, 0.35]
  let x = margin
  for (const [place, [what, text]] of facts.entries()) {
    paper.text(what, x, top + 10, label)
    paper.text(text, x, top + 21, { size: 10.5, weight: 'bold' })
    x += width * (shares[place] ?? 0)
  }
}
