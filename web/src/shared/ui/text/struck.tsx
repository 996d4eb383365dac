import type { ReactNode } from 'react'

interface StruckProps {
  readonly isGone: boolean
  readonly children: ReactNode
}

/** Struck through when it no longer stands, and so counts nothing. */
export const Struck = ({ isGone, children }: StruckProps) => (isGone ? <del>{children}</del> : children)
