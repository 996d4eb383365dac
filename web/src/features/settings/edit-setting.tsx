import { lazy, Suspense, useState } from 'react'
import type { SettingRecord } from '../../shared/api/list-settings.ts'
import { EditButton } from './edit-button.tsx'

interface EditSettingProps {
  readonly setting: SettingRecord
  readonly label: string
}

const EditPopover = lazy(async () => ({ default: (await import('./edit-popover.tsx')).EditPopover }))

/**
 * The edit button of a setting. The popover's code loads after the page; a click before that opens the
 * popover once it is loaded.
 */
export function EditSetting(props: EditSettingProps) {
  const [open, setOpen] = useState(false)
  return (
    <Suspense fallback={<EditButton label={props.label} onClick={() => setOpen(true)} />}>
      <EditPopover {...props} open={open} onOpen={setOpen} />
    </Suspense>
  )
}
