import { lazy, Suspense, useState } from 'react'
import type { PersonRecord } from './api/list-people.ts'
import { ManageButton } from './manage-button.tsx'
import type { PersonActionRequest } from './person-action.ts'

interface PersonMenuProps {
  readonly person: PersonRecord
  readonly self: boolean
  readonly onAction: (request: PersonActionRequest) => void
}

const PersonDropdown = lazy(async () => ({ default: (await import('./person-dropdown.tsx')).PersonDropdown }))

/** The actions on a user. The menu's code loads after the row; a click before that opens the menu once it is loaded. */
export function PersonMenu(props: PersonMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Suspense fallback={<ManageButton name={props.person.name} onClick={() => setOpen(true)} />}>
      <PersonDropdown {...props} open={open} onOpen={setOpen} />
    </Suspense>
  )
}
