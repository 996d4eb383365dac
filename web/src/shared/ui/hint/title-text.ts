import { isValidElement } from 'react'

/** The words of a column's title, which may be a term; '' for other elements. */
export function textOfTitle(title: unknown): string {
  const words = isValidElement<{ children?: unknown }>(title) ? title.props.children : title
  return typeof words === 'string' ? words : ''
}
