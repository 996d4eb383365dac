import { useTranslation } from 'react-i18next'
import { formatRmb } from '#domain/money/format.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { lazy } from '../../../shared/lazy.tsx'
import { RowThumbnails } from '../../../shared/proofs/lazy-proofs.ts'
import { RowButton } from '../../../shared/ui/row/row-button.tsx'
import type { EntryRecord } from '../api/list-entries.ts'

const ProofsDialog = lazy(async () => {
  const [code] = await Promise.all([import('../dialogs/proofs-dialog.tsx'), loadTexts('proofs')])
  return code.ProofsDialog
})

/** The proofs of money that was entered, and a button for all of them. */
export function EntryProofs({ entry: { _id, cause, amount } }: { readonly entry: EntryRecord }) {
  const { t } = useTranslation('account')
  const payment = { kind: 'account_payment', id: _id } as const
  const name = `${t(`causes.sender.${cause}`)} ${formatRmb(Math.abs(amount))}`
  const [dialog, open] = useDialog(() => <ProofsDialog payment={payment} name={name} />)
  return (
    <>
      <RowThumbnails payment={payment} name={name} />{' '}
      <RowButton aria-label={`${t('proofs')}: ${name}`} onClick={() => open()}>
        {t('proofs')}
      </RowButton>
      {dialog}
    </>
  )
}
