import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import { Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowButton } from '../ui/row/row-button.tsx'

/** What can be done with a row. */
export interface RowAction {
  /** The text of its button. */
  readonly text: string
  /** What it does to which row, for screen readers. */
  readonly label?: string
  readonly danger?: boolean
  /** Stands in the row in place of the text. */
  readonly icon?: ReactNode
  /** What it does, on hover and focus. */
  readonly hint?: string
  /** It cannot be pressed; the hint says why. */
  readonly forbidden?: boolean
  readonly busy?: boolean
  /** An attribute of its button, by which the focus finds the same action of the next row. */
  readonly mark?: string
  /** It is not done daily, and so stands in the menu even where it is the only one. */
  readonly rare?: boolean
  /** Enter on the row presses it: it opens the row, and changes nothing. */
  readonly opens?: boolean
  readonly onPress: () => void
}

interface RowActionsProps {
  /** The first one is done daily: it stands in the row, unless it is rare, and the others in the menu. */
  readonly actions: readonly RowAction[]
  /** Of the row. */
  readonly name: string
  /** Stands before the actions. */
  readonly children?: ReactNode
}

/** The daily action of a row, and a menu with the others. The second click of a double click does nothing. */
export function RowActions({ actions, name, children }: RowActionsProps) {
  const daily = actions[0]?.rare ? undefined : actions[0]
  const others = daily ? actions.slice(1) : actions
  return (
    <div className="row-actions row-actions-end">
      {children}
      {daily && <ActionButton {...daily} />}
      {others.length > 0 && <RowMenu actions={others} name={name} />}
    </div>
  )
}

function ActionButton({ text, label, danger = false, icon, hint, onPress, ...is }: RowAction) {
  const { forbidden = false, busy = false, mark, opens } = is
  const shownHint = hint ?? (icon ? text : undefined)
  return (
    <RowButton
      danger={danger}
      {...(label !== undefined && { 'aria-label': label })}
      {...(shownHint !== undefined && { 'data-hint': shownHint, 'data-hint-at': 'left' })}
      // It stays focusable, so that the hint can be read by the keyboard.
      {...(forbidden && { 'aria-disabled': true })}
      {...(busy && { 'aria-busy': true })}
      {...(opens && { 'data-opens': '' })}
      {...(mark !== undefined && { [mark]: '' })}
      onClick={({ detail }) => detail < 2 && !forbidden && !busy && onPress()}
    >
      {busy ? <LoadingOutlined aria-hidden /> : icon}
      {!icon && (busy ? ` ${text}` : text)}
    </RowButton>
  )
}

/** The menu of the component library is made at the first press, because a table has a hundred rows. */
function RowMenu({ actions, name }: Pick<RowActionsProps, 'actions' | 'name'>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<boolean | null>(null)
  const label = t('moreActionsOf', { name })
  const button = (
    <RowButton aria-haspopup="menu" aria-label={label} onClick={() => setOpen(true)}>
      …
    </RowButton>
  )
  if (open === null) return button
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: actions.map(({ text, danger = false, hint, forbidden = false, busy = false, onPress }) => ({
          key: text,
          label: forbidden ? `${text}: ${hint ?? ''}` : text,
          danger,
          disabled: forbidden || busy,
          onClick: onPress,
        })),
      }}
    >
      {button}
    </Dropdown>
  )
}
