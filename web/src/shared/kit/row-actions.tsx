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
  /** What it does, on hover and focus. */
  readonly hint?: string
  readonly onPress: () => void
}

interface RowActionsProps {
  /** The first one is done daily: it stands in the row, and the others in the menu. */
  readonly actions: readonly RowAction[]
  /** Of the row. */
  readonly name: string
  /** Stands before the actions. */
  readonly children?: ReactNode
}

/** The daily action of a row, and a menu with the others. The second click of a double click does nothing. */
export function RowActions({ actions: [daily, ...others], name, children }: RowActionsProps) {
  return (
    <div className="row-actions row-actions-end">
      {children}
      {daily && <ActionButton {...daily} />}
      {others.length > 0 && <RowMenu actions={others} name={name} />}
    </div>
  )
}

function ActionButton({ text, label, danger = false, hint, onPress }: RowAction) {
  return (
    <RowButton
      danger={danger}
      {...(label !== undefined && { 'aria-label': label })}
      {...(hint !== undefined && { 'data-hint': hint, 'data-hint-at': 'left' })}
      onClick={({ detail }) => detail < 2 && onPress()}
    >
      {text}
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
        items: actions.map(({ text, danger = false, onPress }) => ({
          key: text,
          label: text,
          danger,
          onClick: onPress,
        })),
      }}
    >
      {button}
    </Dropdown>
  )
}
