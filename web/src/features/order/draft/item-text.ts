import { cleanText } from '#domain/text/text.ts'

const named = /^(.*\S)\s*[*×＊]\s*(\d+)$/u

/**
 * Parses the courier's 'item name * quantity'. Names may contain stars, so the last star counts. Without a
 * star, the whole text is the name.
 */
export function parseItemText(text: string): { item: string; qty: string } {
  const line = cleanText(text)
  const [, item = line, qty = ''] = named.exec(line) ?? []
  return { item, qty: qty.replace(/^0+(?=\d)/, '') }
}
