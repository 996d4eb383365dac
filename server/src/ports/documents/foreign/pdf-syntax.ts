/** A name without its slash, its codes resolved: `/J#61vaScript` is JavaScript. */
export class PdfName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A text as it is written within brackets, with its escapes. */
export class PdfText {
  readonly written: string
  constructor(written: string) {
    this.written = written
  }
}

/** A reference to an object by its number. */
export class PdfReference {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/** The entries of a dictionary in their order. A key may stand twice; readers differ in which one they take. */
export class PdfDictionary {
  readonly entries: readonly (readonly [key: string, value: PdfValue])[]
  constructor(entries: readonly (readonly [string, PdfValue])[]) {
    this.entries = entries
  }
  /** All values of a key. */
  of(key: string): PdfValue[] {
    return this.entries.filter(([each]) => each === key).map(([, value]) => value)
  }
}

/** null stands for everything that says nothing about what a file does: truth values, broken numbers, null. */
export type PdfValue = PdfName | PdfText | PdfReference | PdfDictionary | readonly PdfValue[] | number | null

/** The text is no PDF by the grammar of ISO 32000-1, 7.2 and 7.3. */
export class PdfSyntaxError extends Error {
  override readonly name = 'PdfSyntaxError'
}

export interface PdfSyntax {
  /** Where the next character is. */
  at: number
  /** Goes behind white space and comments; a sticky pattern tells what a comment is. */
  skip(comment?: RegExp): void
  /** Takes a run of characters that are neither white space nor delimiters; '' when there is none here. */
  word(): string
  /** Takes a whole number of the form that object numbers have; null, and nothing taken, when there is none here. */
  count(): number | null
  /** Whether a keyword is here. */
  isHere(keyword: string): boolean
  /** Takes one value, with white space and comments before it. Throws a PdfSyntaxError. */
  value(): PdfValue
}

/** Deeper than any writer nests; each level is one of our stack. */
const deepest = 100
const blank = '\\0\\t\\n\\f\\r '
const spaces = new RegExp(`[${blank}]*`, 'y')
const comment = /%[^\r\n]*/y
const regular = new RegExp(`[^${blank}()<>[\\]{}/%]*`, 'y')
const plainText = /[^()\\]*/y
const hexDigits = new RegExp(`[0-9a-f${blank}]*`, 'iy')
const wholeNumber = /^\d{1,10}$/
/** Some writers leave no space before this keyword. */
const glued = /^(\d+)endobj$/
const anyNumber = /^[-+]*[\d.][-\d.]*$/
const keywords = new Set(['true', 'false', 'null'])

/** Reads text, a character for each byte, from the front to the end; no part is read more than a few times. */
export function readPdfSyntax(text: string): PdfSyntax {
  let depth = 0

  function take(pattern: RegExp): string {
    pattern.lastIndex = syntax.at
    const [found = ''] = pattern.exec(text) ?? []
    syntax.at += found.length
    return found
  }
  function name(): string {
    syntax.at += 1
    const code = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))
    return take(regular).replaceAll(/#([0-9a-f]{2})/gi, code)
  }
  function brackets(): PdfText {
    const begin = syntax.at + 1
    let open = 0
    do {
      const character = text[syntax.at]
      if (character === undefined) throw new PdfSyntaxError('a text without end')
      if (character === '(') open += 1
      if (character === ')') open -= 1
      syntax.at += character === '\\' ? 2 : 1
      if (open > 0) take(plainText)
    } while (open > 0)
    return new PdfText(text.slice(begin, syntax.at - 1))
  }
  function hexText(): PdfText {
    syntax.at += 1
    const digits = take(hexDigits)
    if (text[syntax.at] !== '>') throw new PdfSyntaxError('no hexadecimal text')
    syntax.at += 1
    const plain = Buffer.from(digits.replaceAll(/[^0-9a-f]/gi, ''), 'hex').toString('latin1')
    return new PdfText(plain.replaceAll('\\', '\\\\'))
  }
  function array(): PdfValue[] {
    syntax.at += 1
    const values: PdfValue[] = []
    for (syntax.skip(); text[syntax.at] !== ']'; syntax.skip()) values.push(syntax.value())
    syntax.at += 1
    return values
  }
  function dictionary(): PdfDictionary {
    syntax.at += 2
    const entries: (readonly [string, PdfValue])[] = []
    for (syntax.skip(); text[syntax.at] === '/'; syntax.skip()) entries.push([name(), syntax.value()])
    if (!text.startsWith('>>', syntax.at)) throw new PdfSyntaxError('a dictionary without end')
    syntax.at += 2
    return new PdfDictionary(entries)
  }
  function nested<T>(read: () => T): T {
    depth += 1
    if (depth > deepest) throw new PdfSyntaxError('too deep')
    const value = read()
    depth -= 1
    return value
  }
  function plain(): PdfValue {
    const begin = syntax.at
    const run = syntax.word()
    const [, word = run] = glued.exec(run) ?? []
    syntax.at = begin + word.length
    if (keywords.has(word)) return null
    if (!anyNumber.test(word)) throw new PdfSyntaxError('no value')
    if (!wholeNumber.test(word)) return Number.isNaN(Number(word)) ? null : Number(word)
    const end = syntax.at
    syntax.skip()
    if (syntax.count() !== null) {
      syntax.skip()
      if (syntax.isHere('R')) {
        syntax.at += 1
        return new PdfReference(Number(word))
      }
    }
    syntax.at = end
    return Number(word)
  }

  const syntax: PdfSyntax = {
    at: 0,
    skip(pattern = comment) {
      do take(spaces)
      while (take(pattern) !== '')
    },
    word: () => take(regular),
    count() {
      const begin = syntax.at
      const word = take(regular)
      if (wholeNumber.test(word)) return Number(word)
      syntax.at = begin
      return null
    },
    isHere(keyword) {
      regular.lastIndex = syntax.at
      return regular.exec(text)?.[0] === keyword
    },
    value() {
      syntax.skip()
      switch (text[syntax.at]) {
        case '/':
          return new PdfName(name())
        case '(':
          return brackets()
        case '[':
          return nested(array)
        case '<':
          return text[syntax.at + 1] === '<' ? nested(dictionary) : hexText()
        default:
          return plain()
      }
    },
  }
  return syntax
}
