/** Longest texts that are stored, in characters; contract and page read the same numbers. */
export const textLimits = {
  item: 200,
  note: 1000,
  receiver: 100,
  phone: 40,
  address: 300,
  area: 60,
  name: 60,
  email: 254,
  password: 256,
} as const

// Surrogates that stand alone (Cs) are no characters: every store would write something else.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const lineBreak = /\r\n?|[\n\u0085\u2028\u2029]/gu

/** One line of text as it is stored: NFC, no control or invisible characters, trimmed; line breaks become spaces. */
export function cleanText(value: string): string {
  return visible(value.replace(lineBreak, ' ')).trim()
}

/** A note: like `cleanText`, but line breaks stay. */
export function cleanNote(value: string): string {
  const lines = value.split(lineBreak).map((line) => visible(line).trimEnd())
  return lines.join('\n').trim()
}

/** NFC comes last: what stood around an invisible character can join once that is gone. */
function visible(line: string): string {
  return line.replaceAll('\t', ' ').replace(invisible, '').normalize('NFC')
}

/** Whether programs that read mails would make a link of a part of the text. */
export function hasLink(value: string): boolean {
  return /:\/\/|www\./i.test(value)
}
