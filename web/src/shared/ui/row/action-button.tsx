import { Button, type ButtonProps } from 'antd'

/**
 * A button of a table row that sends a call at once. It ignores the second click of a double click, which may
 * hit the row that moved up, or come after the answer and before the list is read again.
 */
export function ActionButton({ onClick, ...props }: ButtonProps) {
  return <Button size="small" {...props} onClick={(event) => event.detail < 2 && onClick?.(event)} />
}
