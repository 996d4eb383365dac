const words = new Intl.Segmenter('zh', { granularity: 'word' })
const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' })
/** Never at the start of a line. */
const closing = /^[，。、；：！？）】》」』”’…,.;:!?)\]}%+]+$/u
/** Never at the end of a line. */
const opening = /[（【《「『“‘([{+]$/u

/**
 * Breaks text into lines no wider than `width`: between words, in Chinese too, and inside a word only when it is
 * wider than a line. At most `most` lines; the last ends with … when something is left out. Blank text has no lines.
 */
export function wrapText(
  text: string,
  width: number,
  measure: (text: string) => number,
  most: number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of parts(text, width, measure)) {
    if (line !== '' && measure((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      // Whoever is cut off is far behind what a paper shows; a whole book need not be measured.
      if (lines.length > most) break
    }
    line = line === '' ? part.trimStart() : line + part
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd())
  return lines.length > most ? cutAt(lines.slice(0, most), width, measure) : lines
}

/** Pieces that stay together: a word with the punctuation around it. */
function* parts(text: string, width: number, measure: (text: string) => number): Generator<string> {
  let held = ''
  for (const { segment } of words.segment(text.toWellFormed().replace(/\s+/g, ' ').trim())) {
    if (held !== '' && (closing.test(segment) || opening.test(held))) {
      held += segment
      continue
    }
    yield* slices(held, width, measure)
    held = segment
  }
  yield* slices(held, width, measure)
}

function* slices(part: string, width: number, measure: (text: string) => number): Generator<string> {
  if (measure(part) <= width) return yield part
  let slice = ''
  for (const { segment } of characters.segment(part)) {
    if (slice !== '' && measure(slice + segment) > width) {
      yield slice
      slice = ''
    }
    slice += segment
  }
  yield slice
}

function cutAt(lines: string[], width: number, measure: (text: string) => number): string[] {
  const last = [...characters.segment(lines.at(-1) ?? '')].map(({ segment }) => segment)
  while (last.length > 0 && measure(`${last.join('')}…`) > width) last.pop()
  return [...lines.slice(0, -1), `${last.join('').trimEnd()}…`]
}
