/** Longest stored texts, in characters; contract and page use the same limits. */
export const textLimits = {
  item: 200,
  note: 1000,
  reason: 500,
  receiver: 100,
  phone: 40,
  address: 300,
  area: 60,
  name: 60,
  email: 254,
  password: 256,
} as const

// Unpaired surrogates (Cs) are included: they are no valid text, and storing them would change them.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const lineBreak = /\r\n?|[\n\u0085\u2028\u2029]/gu

/** Cleans one line of text for storage: NFC, no control or invisible characters, trimmed; line breaks become spaces. */
export function cleanText(value: string): string {
  return visible(value.replace(lineBreak, ' ')).trim()
}

/** Cleans a note: like `cleanText`, but keeps line breaks. */
export function cleanNote(value: string): string {
  const lines = value.split(lineBreak).map((line) => visible(line).trimEnd())
  return lines.join('\n').trim()
}

/** NFC comes last: removing an invisible character can bring characters together that compose. */
function visible(line: string): string {
  return line.replaceAll('\t', ' ').replace(invisible, '').normalize('NFC')
}

/** Whether mail programs would turn a part of the text into a link. */
export function hasLink(value: string): boolean {
  return /:\/\/|www\./i.test(value)
}
