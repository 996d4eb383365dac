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
  const content = useRef<HTMLDivElement>(null)
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
      // While the popover looks for its place, its fields take no focus.
      afterOpenChange={(isOpen) => {
        const { current } = content
        if (isOpen && !current?.contains(document.activeElement)) current?.querySelector('input')?.focus()
      }}
      content={
        <div ref={content}>
          <SettingForm setting={setting} label={label} onClose={close} />
        </div>
      }
    >
      <EditButton ref={button} label={label} aria-expanded={open} />
    </Popover>
  )
}
