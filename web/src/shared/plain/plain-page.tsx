import './plain-page.css'
import type { ReactNode } from 'react'

interface PlainPageProps {
  readonly title: string
  readonly text?: string
  readonly drawing?: ReactNode
  /** Shown in the upper right corner. */
  readonly corner?: ReactNode
  readonly children: ReactNode
}

/**
 * A page without the component library, for pages that must load fast (landing) or when other code fails to
 * load (crash).
 */
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
