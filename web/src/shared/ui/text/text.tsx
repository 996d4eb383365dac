import type { ComponentProps } from 'react'
import './text.css'

interface TextProps extends ComponentProps<'span'> {
  readonly type?: 'secondary' | 'success' | 'warning' | 'danger'
  readonly strong?: boolean
}

/**
 * Text with a meaning. The component library's own Text would add tooltips, editing and overflow code to the
 * bundle.
 */
export function Text({ type, strong = false, children, ...rest }: TextProps) {
  return (
    <span {...rest} className={type ? `text text-${type}` : 'text'}>
      {strong ? <strong>{children}</strong> : children}
    </span>
  )
}
