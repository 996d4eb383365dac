import { Text } from './text.tsx'

interface ChangedNumberProps {
  /** As it was before an amendment; undefined when there was none. */
  readonly before: string | undefined
  readonly now: string
}

/** A number, behind the one that it replaced: `28.00 → 26.00`. */
export function ChangedNumber({ before, now }: ChangedNumberProps) {
  if (before === undefined || before === now) return now
  return (
    <>
      <Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
        {before} →
      </Text>{' '}
      <Text style={{ whiteSpace: 'nowrap' }}>{now}</Text>
    </>
  )
}
