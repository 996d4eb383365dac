/** What a spreadsheet may bring in (docs/decisions/122-import.md). */
export const importKinds = ['addresses', 'parties', 'products', 'stock'] as const
export type ImportKind = (typeof importKinds)[number]
