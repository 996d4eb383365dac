import { Button, Flex } from 'antd'
import type { RowAction } from './row-actions.tsx'

/** What can be done with the thing of a page, all in sight; what waits for somebody is marked as the main one. */
export function ActionButtons({ actions }: { readonly actions: readonly RowAction[] }) {
  return (
    <Flex wrap gap="small">
      {actions.map(({ text, label, hint, forbidden = false, busy = false, mark, onPress }) => (
        <Button
          key={text}
          type={mark === undefined ? 'default' : 'primary'}
          loading={busy}
          {...(label !== undefined && { 'aria-label': label })}
          {...(hint !== undefined && { 'data-hint': hint, 'data-hint-at': 'left' })}
          // It stays focusable, so that the hint can be read by the keyboard.
          {...(forbidden && { 'aria-disabled': true })}
          {...(mark !== undefined && { [mark]: '' })}
          onClick={() => !forbidden && onPress()}
        >
          {text}
        </Button>
      ))}
    </Flex>
  )
}
