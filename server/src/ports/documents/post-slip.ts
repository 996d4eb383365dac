import { shownPhone } from '#domain/address/phone.ts'
import { packageTimeText } from '#domain/time/format.ts'
import { sum } from '#domain/unit/units.ts'
import { drawBarcode } from './barcode.ts'
import { kilograms } from './figures.ts'
import { caution, faint, ink, makePaper, type Paper, type Style } from './paper.ts'
import type { PostSlipData } from './port.ts'
import { drawContents } from './slip-contents.ts'

const margin = 20
const label: Style = { size: 6.5, color: faint }
/** Of a slip for a parcel of the sandbox, in both languages of the slip. */
export const notReal = '沙盒，不是真实包裹 Sandbox, not a real parcel'
const name: Style = { size: 8, weight: 'bold' }

/**
 * Draws the slip of a parcel: A6, for label printers and quarters of A4 sheets. Everything but a long list of
 * items is on the first page; the list continues on further pages, each with the barcode.
 */
export async function drawPostSlip(data: PostSlipData): Promise<Uint8Array> {
  const paper = await makePaper({
    size: 'A6',
    layout: 'portrait',
    language: 'zh-CN',
    title: `Post slip ${data.packageId}`,
    author: data.businessName,
    time: data.sendTime,
  })
  const width = paper.width - 2 * margin
  const area = { left: margin, width, bottom: paper.height - margin - 14 }
  const receiver = drawId(paper, data, width)
  const facts = drawReceiver(paper, data, receiver, width)
  const contents = drawFacts(paper, data, facts, width)
  drawContents(paper, data.items, { ...area, top: contents }, () => {
    paper.addPage()
    return drawIdAgain(paper, data, width)
  })
  paper.eachPage((page, pages) => {
    drawFoot(paper, data, width, page, pages)
    if (data.isSandbox) drawSandbox(paper)
  })
  return paper.finish()
}

/** Above everything else, on every page. */
function drawSandbox(paper: Paper): void {
  paper.text(notReal, paper.width / 2, 3, { size: 8, weight: 'bold', color: caution }, 'center')
}

function drawId(paper: Paper, data: PostSlipData, width: number): number {
  const [line = ''] = paper.wrap(data.businessName, width - 70, name, 1)
  paper.text(line, margin, margin - 4, name)
  paper.text('面单 Post slip', margin + width, margin - 3, label, 'right')
  const middle = paper.width / 2
  drawBarcode(paper, data.packageId, { x: middle, y: margin + 14, width, height: 50 })
  drawIdText(paper, data.packageId, middle, margin + 65, 16, width)
  return margin + 92
}

/** Draws the id and a small barcode on the following pages. */
function drawIdAgain(paper: Paper, data: PostSlipData, width: number): number {
  const half = width / 2
  drawBarcode(paper, data.packageId, { x: margin + half / 2, y: margin, width: half, height: 24 })
  drawIdText(paper, data.packageId, margin + half * 1.5, margin + 2, 13, half)
  return margin + 32
}

function drawIdText(paper: Paper, id: string, middle: number, y: number, size: number, width: number): void {
  const style: Style = { size, weight: 'bold' }
  const [line = ''] = paper.wrap(id, width, style, 1)
  paper.text(line, middle, y, style, 'center')
}

function drawReceiver(paper: Paper, data: PostSlipData, top: number, width: number): number {
  paper.rule(margin, top, width, ink, 0.8)
  paper.text('收件人 To', margin, top + 6, label)
  let y = top + 16
  const put = (text: string, sizes: readonly number[], space: number, weight: 'regular' | 'bold') => {
    const { lines, style, height } = largestThatFits(paper, text, width, sizes, space, weight)
    for (const [index, line] of lines.entries()) paper.text(line, margin, y + index * height, style)
    y += lines.length * height
  }
  put(data.receiver, [16, 11, 8.5, 7.5], 44, 'bold')
  put(shownPhone(data.phone), [11, 9], 28, 'bold')
  put(data.address, [11, 9.5, 8, 7], 92, 'regular')
  return y + 7
}

/** An address must not be cut: long ones are set smaller, and only one that fits in no size is cut. */
function largestThatFits(
  paper: Paper,
  text: string,
  width: number,
  sizes: readonly number[],
  space: number,
  weight: 'regular' | 'bold',
) {
  let fitted: { lines: string[]; style: Style; height: number } = { lines: [], style: label, height: 0 }
  for (const size of sizes) {
    const style: Style = { size, weight }
    const height = size * 1.35
    const most = Math.floor(space / height)
    fitted = { lines: paper.wrap(text, width, style, most), style, height }
    if (paper.wrap(text, width, style, most + 1).length <= most) break
  }
  return fitted
}

function drawFacts(paper: Paper, data: PostSlipData, top: number, width: number): number {
  const facts: readonly (readonly [string, string, number])[] = [
    ['重量 Weight', `${kilograms(data.weight)} kg`, 0.22],
    ['件数 Pieces', String(sum(data.items.map(({ qty }) => qty))), 0.18],
    ['类型 Type', data.type, 0.2],
    ['寄出 Sent (Adelaide)', packageTimeText(data.sendTime), 0.4],
  ]
  paper.rule(margin, top, width, ink, 0.8)
  let x = margin
  for (const [what, text, share] of facts) {
    paper.text(what, x, top + 6, label)
    paper.text(text, x, top + 14, { size: 9.5, weight: 'bold' })
    x += width * share
  }
  return top + 33
}

function drawFoot(paper: Paper, data: PostSlipData, width: number, page: number, pages: number): void {
  if (pages === 1) return
  const y = paper.height - margin - 6
  const more = page < pages ? '接下页 Continued on the next page' : ''
  paper.text(more === '' ? data.packageId : more, margin, y, label)
  paper.text(`${page} / ${pages}`, margin + width, y, label, 'right')
}
