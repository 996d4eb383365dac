/**
 * What one unit of a package size is in grams or millilitres, as people write it after NFKC in lower case.
 */
const units: Readonly<Record<string, readonly [factor: number, unit: 'g' | 'ml']>> = {
  kg: [1000, 'g'],
  kgs: [1000, 'g'],
  千克: [1000, 'g'],
  公斤: [1000, 'g'],
  g: [1, 'g'],
  gm: [1, 'g'],
  克: [1, 'g'],
  l: [1000, 'ml'],
  升: [1000, 'ml'],
  ml: [1, 'ml'],
  毫升: [1, 'ml'],
}
// A unit of Latin letters ends where no other letter follows: `3L`, but not `3 large`.
const size = /(\d+(?:\.\d+)?)\s*(千克|公斤|毫升|克|升|(?:kgs?|gm?|ml|l)(?![a-z]))/g

/**
 * What all writings of one item have in common: its text without case, spaces, full-width letters, and
 * different units of a package size (`0.9 KG`, `900克`, `９００g`). Different sizes stay different items, since
 * they have different prices.
 */
export function itemKey(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[×✕✖*]/g, 'x')
      .replace(size, (_, number: string, unit: string) => inSmallUnit(Number(number), unit))
      .replace(/\s+/g, ' ')
      // A space between two digits parts numbers.
      .replace(/(?<!\d) | (?!\d)/g, '')
  )
}

function inSmallUnit(number: number, written: string): string {
  const [factor, unit] = units[written] ?? [1, written]
  return `${Number((number * factor).toFixed(3))}${unit}`
}
