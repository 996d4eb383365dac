import { Popover } from 'antd'
import { useRef } from 'react'
import type { SettingRecord } from '../../shared/api/list-settings.ts'
import { EditButton } from './edit-button.tsx'
import { SettingForm } from './setting-form.tsx'

interface EditPopoverProps {
  readonly setting: SettingRecord
  readonly label: string
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** The edit button of a setting with its popover. */
export function EditPopover({ setting, label, open, onOpen }: EditPopoverProps) {
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    onOpen(false)
    button.current?.focus()
  }
  return (
    <Popover
      open={open}
      onOpenChange={onOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<SettingForm setting={setting} label={label} onClose={close} />}
    >
      <EditButton ref={button} label={label} aria-expanded={open} />
    </Popover>
  )
}
