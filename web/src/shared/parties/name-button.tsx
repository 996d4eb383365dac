import { useState } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import { lazy } from '../lazy.tsx'
import { RowButton } from '../ui/row/row-button.tsx'
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
  // Each opening is a new dialog, which begins with the party that is named at that time.
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  return (
    <>
      <RowButton
        // The visible text comes first, so that people who control the page by voice can say it.
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
