import './plain-page.css'
import type { ReactNode } from 'react'

interface PlainPageProps {
  readonly title: string
  readonly text?: string
  readonly drawing?: ReactNode
  readonly children: ReactNode
}

/** A page without the component library: it must come fast (landing) or even when the rest does not (crash). */
export function PlainPage({ title, text, drawing, children }: PlainPageProps) {
  return (
    <main className="plain-page">
      {drawing}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <div className="plain-actions">{children}</div>
    </main>
  )
}
