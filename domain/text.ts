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

const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** One line of text as it is stored: NFC, no control or invisible characters, trimmed. */
export function cleanText(value: string): string {
  return value.normalize('NFC').replaceAll('\t', ' ').replace(invisible, '').trim()
}

/** A note: like `cleanText`, but line breaks stay. */
export function cleanNote(value: string): string {
  return value.replaceAll('\r\n', '\n').split('\n').map(cleanLine).join('\n').trim()
}

function cleanLine(line: string): string {
  return line.normalize('NFC').replaceAll('\t', ' ').replace(invisible, '').trimEnd()
}
