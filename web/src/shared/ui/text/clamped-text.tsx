import type { ReactNode } from 'react'
import './clamped-text.css'

interface ClampedTextProps {
  readonly text: string
  /** The same text with more than its letters. */
  readonly children?: ReactNode
}

/**
 * Long text: one line in a list, two elsewhere, then an ellipsis, with the full text on hover.
 */
export function ClampedText({ text, children = text }: ClampedTextProps) {
  return (
    <span className="clamped-text" title={text}>
      {children}
    </span>
  )
}
