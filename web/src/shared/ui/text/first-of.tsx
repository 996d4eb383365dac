import type { ReactNode } from 'react'
import { ClampedText } from './clamped-text.tsx'
import './first-of.css'
import { Text } from './text.tsx'

interface FirstOfProps {
  /** All of it, on hover. */
  readonly text: string
  /** How many names are left out; their number stays in sight. */
  readonly others: number
  readonly children: ReactNode
}

/** The first of several names in a cell that has no room for all. */
export function FirstOf({ text, others, children }: FirstOfProps) {
  return (
    <span className="first-of">
      <ClampedText text={text}>{children}</ClampedText>{' '}
      {others > 0 && <Text type="secondary">+{others}</Text>}
    </span>
  )
}
