import { ageOf } from '../age.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatLocal } from '../local-time.ts'
import { useNow } from '../use-now.ts'

interface AgeProps {
  readonly time: string
  /** What is said around the age: '12 min ago' -> 'Updated 12 min ago'. */
  readonly say?: (age: string) => string
}

/** How long ago something was, always up to date, with the exact local time on hover and focus. */
export function Age({ time, say = (age) => age }: AgeProps) {
  const age = ageOf(Date.parse(time), useNow(), useLanguage())
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the exact time can be read without a pointer
    <time dateTime={time} tabIndex={0} data-hint={formatLocal(time)}>
      {say(age)}
    </time>
  )
}
