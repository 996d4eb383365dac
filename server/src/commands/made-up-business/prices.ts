/** Usual shop prices in AUD, by the beginning of the name. */
const prices: Readonly<Record<string, number>> = {
  'A2 白金婴儿奶粉 1段': 35.5,
  'A2 白金婴儿奶粉 3段': 32.5,
  'Aptamil 爱他美白金版': 31.95,
  'Aptamil 爱他美金装': 24.95,
  Bellamy: 34,
  Karicare: 36.95,
  'Maxigenes 美可卓蓝胖子全脂': 13.5,
  'Maxigenes 美可卓蓝胖子脱脂': 13.95,
  Swisse: 18.5,
  Blackmores: 27.9,
  'Bio Island': 15.95,
  Comvita: 29.95,
  'Healthy Care': 3.5,
  Jurlique: 39,
  'Weet-Bix': 6.2,
  'Life Space': 24.5,
  UGG: 89,
  羊毛被: 149,
  Thermos: 34.95,
  儿童绘本: 45,
  Redwin: 16.9,
}

/** The usual price of an item in AUD; 20 for an unknown one. */
export function usualPrice(item: string): number {
  return Object.entries(prices).find(([name]) => item.startsWith(name))?.[1] ?? 20
}
