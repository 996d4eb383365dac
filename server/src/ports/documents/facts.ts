import { accent, caution, faint, type Paper, type Style } from './paper.ts'

const logoBox = { width: 140, height: 44 }
const label: Style = { size: 7.5, color: faint }
const value: Style = { size: 10 }
const small: Style = { size: 7.5, color: faint }

/** Where the content of a landscape A4 page is. */
export const margin = 40
export const footer = 28

/** The upper part of a paper: logo, kind, business and the amount that it is about. */
export interface Heading {
  readonly businessName: string
  readonly logo: Uint8Array | null
  readonly kind: string
  /** Beside the kind, in the colour of what still needs something; or empty. */
  readonly mark: string
  readonly amount: { readonly what: string; readonly text: string }
}

/** Draws the heading; returns where the facts begin. */
export function drawHeading(paper: Paper, heading: Heading, left: number, width: number): number {
  const right = left + width
  // The name stands beside the logo, else in its place.
  const indent = heading.logo ? paper.image(heading.logo, left, margin - 2, logoBox) + 12 : 0
  const start = left + indent
  const kind = { size: 9, weight: 'bold', color: accent } satisfies Style
  paper.text(heading.kind, start, margin, kind)
  if (heading.mark !== '') {
    const beside = start + paper.textWidth(heading.kind, kind) + 10
    paper.text(heading.mark, beside, margin, { ...kind, color: caution })
  }
  const name = { size: 20, weight: 'bold' } satisfies Style
  const titles = paper.wrap(heading.businessName, width - 220 - indent, name, 2)
  for (const [line, title] of titles.entries()) paper.text(title, start, margin + 13 + line * 26, name)
  const { what, text } = heading.amount
  paper.text(what, right, margin, label, 'right')
  paper.text(text, right, margin + 11, { size: 20, weight: 'bold', color: accent }, 'right')
  return margin + 32 + 26 * Math.max(1, titles.length)
}

export interface Fact {
  readonly what: string
  readonly text: string
  /** On a line of its own. */
  readonly below?: string
  /** Share of the table's width. */
  readonly share: number
}

/** Draws facts side by side, each below its name; returns their bottom edge. */
export function drawFacts(
  paper: Paper,
  facts: readonly Fact[],
  at: { readonly left: number; readonly top: number; readonly width: number },
): number {
  const { left, top, width } = at
  let x = left
  let most = 1
  for (const { what, text, below, share } of facts) {
    const texts = below === undefined ? [text] : [text, below]
    const lines = texts.flatMap((each) => paper.wrap(each, width * share - 12, value, 5))
    paper.text(what, x, top, label)
    for (const [line, part] of lines.entries()) paper.text(part, x, top + 11 + line * 14, value)
    most = Math.max(most, lines.length)
    x += width * share
  }
  return top + 10 + most * 14
}

/** Draws the foot of a page: what the paper is, and the number of the page. */
export function drawFoot(
  paper: Paper,
  what: string,
  page: string,
  { left, width }: { readonly left: number; readonly width: number },
): void {
  const y = paper.height - margin - 8
  paper.rule(left, y - 6, width)
  const [line = ''] = paper.wrap(what, width - 120, small, 1)
  paper.text(line, left, y, small)
  paper.text(page, left + width, y, small, 'right')
}
