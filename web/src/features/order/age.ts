const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago a time was, in words of the language: '3 hours ago'. */
export function ageOf(time: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const passed = Math.max(0, now - time)
  const [unit, length] = units.find(([, ms]) => passed >= ms) ?? ['second', Number.POSITIVE_INFINITY]
  return words.format(-Math.floor(passed / length), unit)
}
