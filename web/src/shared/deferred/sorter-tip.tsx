import { cloneElement, type ReactElement } from 'react'

interface SorterTipProps {
  readonly title?: string
  readonly children: ReactElement<{ 'data-hint'?: string }>
}

/** What a click on the head of a column does: a hint like all others (shared/ui/hints.ts). */
export default function SorterTip({ title, children }: SorterTipProps) {
  return title ? cloneElement(children, { 'data-hint': title }) : children
}
