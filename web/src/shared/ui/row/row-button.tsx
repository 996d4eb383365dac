import type { ComponentProps } from 'react'
import './row-button.css'

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  readonly danger?: boolean
}

/**
 * A quiet button in a table row. A table has a hundred of them, and rendering those of the component library
 * is slow (docs/decisions/029-paged-lists.md).
 */
export function RowButton({ danger = false, ...button }: RowButtonProps) {
  return (
    <button {...button} type="button" className={danger ? 'row-button row-button-danger' : 'row-button'} />
  )
}
