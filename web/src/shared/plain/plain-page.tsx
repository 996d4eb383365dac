import './plain-page.css'
import type { ReactNode } from 'react'

interface PlainPageProps {
  readonly title: string
  readonly text?: string
  readonly drawing?: ReactNode
  /** Stands in the upper right corner. */
  readonly corner?: ReactNode
  readonly children: ReactNode
}

/** A page without the component library: it must come fast (landing) or even when the rest does not (crash). */
export function PlainPage({ title, text, drawing, corner, children }: PlainPageProps) {
  return (
    <main className="plain-page">
      {corner && <div className="plain-corner">{corner}</div>}
      {drawing}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <div className="plain-actions">{children}</div>
    </main>
  )
}
