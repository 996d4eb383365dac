import { formatLocal } from '../format/local-time.ts'
import { relativeTime } from '../format/relative-time.ts'
import { useNow } from '../hooks/use-now.ts'
import { useLanguage } from '../i18n/language.ts'

interface RelativeTimeProps {
  readonly time: string
  /** Wraps the age in a sentence: '12 min ago' -> 'Updated 12 min ago'. */
  readonly say?: (age: string) => string
}

/** A relative time that stays up to date, with the exact local time on hover and focus. */
export function RelativeTime({ time, say = (age) => age }: RelativeTimeProps) {
  const age = relativeTime(Date.parse(time), useNow(), useLanguage())
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the exact time can be read without a pointer
    <time dateTime={time} tabIndex={0} data-hint={formatLocal(time)}>
      {say(age)}
    </time>
  )
}
