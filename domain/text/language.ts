/** Languages of the page and of the server's sentences. */
export const languages = ['en', 'zh-CN'] as const
export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/**
 * The first supported language among tags in order of preference ('zh-Hans-HK', 'en-AU'); English when none
 * is supported.
 */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const spoken = languages.find((language) => primary(language) === primary(tag))
    if (spoken) return spoken
  }
  return 'en'
}

function primary(tag: string): string {
  return tag.trim().toLowerCase().split('-')[0] ?? ''
}
