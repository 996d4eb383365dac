import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step, which takes the focus: the button of the step before is gone. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </h1>
  )
}
