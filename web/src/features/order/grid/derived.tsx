import type { ReactNode } from 'react'

/** A computed value, which cannot be edited. */
export function Derived({ hint = '', children }: { readonly hint?: string; readonly children: ReactNode }) {
  return (
    <span className="order-derived" title={hint}>
      {children}
    </span>
  )
}
