import { useState } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import { lazy } from '../lazy.tsx'
import { RowButton } from '../ui/row-button.tsx'
import type { ChoosePartyDialogProps } from './choose-party-dialog.tsx'

const ChoosePartyDialog = lazy(async () => {
  const [{ ChoosePartyDialog: loaded }] = await Promise.all([
    import('./choose-party-dialog.tsx'),
    loadTexts('party'),
  ])
  return loaded
})

interface NameButtonProps extends Pick<ChoosePartyDialogProps, 'title' | 'side' | 'party' | 'onSave'> {
  readonly children: string
}

/** A button that opens the choice of a party. */
export function NameButton({ children, ...dialog }: NameButtonProps) {
  // Counts openings, so that each begins with who is named then.
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  return (
    <>
      <RowButton
        // What is seen comes first, so that it can be said to the computer.
        aria-label={`${children}: ${dialog.title}`}
        onClick={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        {children}
      </RowButton>
      {opened > 0 && (
        <ChoosePartyDialog key={opened} {...dialog} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
