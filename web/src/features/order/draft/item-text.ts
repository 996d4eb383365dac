import { cleanText } from '#domain/text/text.ts'

const named = /^(.*\S)\s*[*×＊]\s*(\d+)$/u

/** Reads the courier's 'item name * quantity'. The last star counts: names have stars too. Without one, all is name. */
export function parseItemText(text: string): { item: string; qty: string } {
  const line = cleanText(text)
  const [, item = line, qty = ''] = named.exec(line) ?? []
  return { item, qty: qty.replace(/^0+(?=\d)/, '') }
}
