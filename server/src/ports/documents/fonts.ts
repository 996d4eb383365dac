import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

/**
 * Fonts in order of preference (docs/decisions/054-fonts-of-papers.md): Chinese in mainland forms, Japanese
 * and Hong Kong's rare characters, other scripts and symbols, emoji.
 */
export const families = ['sc', 'jp', 'hk', 'dejavu', 'emoji'] as const
export type Family = (typeof families)[number]

const files: Readonly<Record<Family, Readonly<Record<Weight, string>>>> = {
  sc: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  },
  jp: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  },
  hk: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf'),
  },
  dejavu: {
    regular: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
  emoji: {
    regular: import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
  },
}

const read = new Map<string, Buffer>()
const parsed = new Map<string, Font>()

/** Reads the main font, 20 MB in both weights, once, without blocking other work. */
export async function loadMainFont(): Promise<void> {
  const missing = Object.values(files.sc).filter((file) => !read.has(file))
  await Promise.all(missing.map(async (file) => read.set(file, await readFile(new URL(file)))))
}

/** The bytes of a font. A fallback font is read, in a few ms, when the first character needs it. */
export function fontBytes(family: Family, weight: Weight): Buffer {
  const file = files[family][weight]
  const known = read.get(file)
  if (known) return known
  const bytes = readFileSync(new URL(file))
  read.set(file, bytes)
  return bytes
}

/** Whether the font has the character, in both weights. */
export function hasGlyph(family: Family, codePoint: number): boolean {
  return (
    fontOf(family, 'regular').hasGlyphForCodePoint(codePoint) &&
    fontOf(family, 'bold').hasGlyphForCodePoint(codePoint)
  )
}

function fontOf(family: Family, weight: Weight): Font {
  const file = files[family][weight]
  const known = parsed.get(file)
  if (known) return known
  const font = create(fontBytes(family, weight))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} holds several fonts`)
  parsed.set(file, font)
  return font
}
