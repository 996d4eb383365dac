import { detailNames } from '#domain/order/details.ts'

/**
 * What a person has typed over an order. Whatever is not typed follows the order, so an order that is loaded again keeps what
 * was typed.
 */
export interface Typed {
  /** By field id. */
  readonly texts: Readonly<Record<string, string>>
  /** Line groups to remove. */
  readonly removed: readonly number[]
  /** Keys of new lines; their texts stand in `texts`. */
  readonly added: readonly string[]
  /** The item row that fewer pieces of a line group are taken from. */
  readonly fromRow: Readonly<Record<number, string>>
  /** Takes a rate outside of the usual range. */
  readonly confirmRate: boolean
}

export const nothingTyped: Typed = { texts: {}, removed: [], added: [], fromRow: {}, confirmRate: false }

export const lineKey = (line: number) => `line ${line}`

export const fieldId = (key: string, field: string) => `${key}.${field}`

export const withText = (typed: Typed, id: string, text: string): Typed => ({
  ...typed,
  texts: { ...typed.texts, [id]: text },
  // A confirmation is for one rate.
  confirmRate: id === 'exchangeRate' ? false : typed.confirmRate,
})

export function withNewLine(typed: Typed): Typed {
  const last = Number(typed.added.at(-1)?.split(' ')[1] ?? 0)
  return { ...typed, added: [...typed.added, `new ${last + 1}`] }
}

/** Without a line: a line group of the order is marked as removed, a new line is forgotten with its texts. */
export function withoutLine(typed: Typed, key: string, line: number | null): Typed {
  if (line !== null) return { ...typed, removed: [...typed.removed, line] }
  const texts = Object.entries(typed.texts).filter(([id]) => !id.startsWith(`${key}.`))
  return { ...typed, texts: Object.fromEntries(texts), added: typed.added.filter((one) => one !== key) }
}

export const withLineBack = (typed: Typed, line: number): Typed => ({
  ...typed,
  removed: typed.removed.filter((one) => one !== line),
})

export const withRow = (typed: Typed, line: number, row: string): Typed => ({
  ...typed,
  fromRow: { ...typed.fromRow, [line]: row },
})

/** An edit is of details, an amendment of the numbers. Each is saved as a revision of its own. */
export type Part = 'edit' | 'numbers'

const editedFields: readonly string[] = detailNames

/** What is left to save after one part was saved: the other part, without its reason. */
export function withoutPart(typed: Typed, part: Part): Typed {
  const texts = Object.entries(typed.texts).filter(
    ([id]) => id !== reasonField && editedFields.includes(id) === (part === 'numbers'),
  )
  return { ...(part === 'numbers' ? nothingTyped : typed), texts: Object.fromEntries(texts) }
}

export const reasonField = 'reason'
