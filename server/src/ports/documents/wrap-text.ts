const words = new Intl.Segmenter('zh', { granularity: 'word' })
const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' })
/** Punctuation that must not start a line. */
const closing = /^[，。、；：！？）】》」』”’…,.;:!?)\]}%+]+$/u
/** Punctuation that must not end a line. */
const opening = /[（【《「『“‘([{+]$/u
/** Longest word in UTF-16 units; longer ones are measured character by character. */
const longestWord = 64

interface Chunk {
  readonly text: string
  readonly width: number
}

/**
 * Breaks text into lines no wider than `width`: between words, in Chinese too, and inside a word only when it
 * is wider than a line. At most `most` lines; the last ends with … when text is left out. Blank text has no
 * lines. Each chunk is measured once and widths are added, so the work is linear in the text.
 */
export function wrapText(
  text: string,
  width: number,
  measure: (text: string) => number,
  most: number,
): string[] {
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  for (const chunk of chunks(text, width, measure)) {
    // Blanks at the end of a line are not drawn.
    const seen = chunk.text.trimEnd()
    const seenWidth = seen === chunk.text ? chunk.width : measure(seen)
    if (line !== '' && seen !== '' && lineWidth + seenWidth > width) {
      lines.push(line.trimEnd())
      line = ''
      // Further text is cut off anyway and need not be measured.
      if (lines.length > most) break
    }
    if (line !== '') {
      line += chunk.text
      lineWidth += chunk.width
      continue
    }
    line = chunk.text.trimStart()
    lineWidth = line === chunk.text ? chunk.width : measure(line)
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd())
  return lines.length > most ? cutAt(lines.slice(0, most), width, measure) : lines
}

/** Chunks that are not broken: a word with the punctuation around it. */
function* chunks(text: string, width: number, measure: (text: string) => number): Generator<Chunk> {
  let chunk = ''
  for (const { segment } of words.segment(text.toWellFormed().replace(/\s+/g, ' ').trim())) {
    if (chunk !== '' && (closing.test(segment) || opening.test(chunk))) {
      chunk += segment
      continue
    }
    yield* slices(chunk, width, measure)
    chunk = segment
  }
  yield* slices(chunk, width, measure)
}

function* slices(text: string, width: number, measure: (text: string) => number): Generator<Chunk> {
  if (text.length <= longestWord) {
    const whole = measure(text)
    if (whole <= width) return yield { text, width: whole }
  }
  let slice = { text: '', width: 0 }
  for (const { segment } of characters.segment(text)) {
    const next = measure(segment)
    if (slice.text !== '' && slice.width + next > width) {
      yield slice
      slice = { text: '', width: 0 }
    }
    slice = { text: slice.text + segment, width: slice.width + next }
  }
  yield slice
}

function cutAt(lines: string[], width: number, measure: (text: string) => number): string[] {
  const space = width - measure('…')
  let cut = ''
  let cutWidth = 0
  for (const { segment } of characters.segment(lines.at(-1) ?? '')) {
    cutWidth += measure(segment)
    if (cutWidth > space) break
    cut += segment
  }
  return [...lines.slice(0, -1), `${cut.trimEnd()}…`]
}
