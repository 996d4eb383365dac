import { loadTexts } from '../i18n/i18n.ts'
import { useDialog } from '../kit/dialog.tsx'
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
  const [place, open] = useDialog(() => <ChoosePartyDialog {...dialog} />)
  return (
    <>
      {/* The visible text comes first, so that people who control the page by voice can say it. */}
      <RowButton aria-label={`${children}: ${dialog.title}`} onClick={() => open()}>
        {children}
      </RowButton>
      {place}
    </>
  )
}
