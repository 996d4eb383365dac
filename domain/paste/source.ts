/** A place in the pasted text: indices of its UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A pasted text as the reader sees it, and where each of its characters stands in what was pasted. */
export interface Source {
  readonly original: string
  readonly text: string
  /** The place in the original of a part of `text`. */
  spanOf(start: number, end: number): Span
}

// Controls, marks of direction, joiners, variation selectors and half characters.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]|[\u{fe00}-\u{fe0f}]|\u{20e3}/u
const lineBreaks = /[\n\u0085\u2028\u2029]/
const tag = /<\/?[a-z][^<>]{0,300}>|&(?:nbsp|amp|lt|gt|quot|#\d{1,6});/gi

/**
 * The text with plain digits, letters, punctuation, spaces and dashes, and without invisible characters. Tags
 * of HTML become breaks between lines.
 */
export function sourceOf(original: string): Source {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of original) {
    const plain = plainCharacter(character, original[at + character.length] === '\n')
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(at)
      ends.push(at + character.length)
    }
    text += plain
    at += character.length
  }
  return {
    original,
    text: text.replace(tag, (found) => `\n${' '.repeat(found.length - 1)}`),
    spanOf(start, end) {
      const first = starts[start] ?? at
      return { start: first, end: Math.max(first, ends[end - 1] ?? first) }
    },
  }
}

function plainCharacter(character: string, beforeBreak: boolean): string {
  if (character === '\r') return beforeBreak ? '' : '\n'
  if (lineBreaks.test(character)) return '\n'
  if (/\s/.test(character)) return ' '
  if (invisible.test(character)) return ''
  if (/\p{Pd}/u.test(character)) return '-'
  // Full width.
  if (/[\uff01-\uff5e]/.test(character)) return String.fromCharCode(character.charCodeAt(0) - 0xfee0)
  return character
}
