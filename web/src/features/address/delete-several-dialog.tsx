import { useTranslation } from 'react-i18next'
import { deleteAddresses } from '#contract/address.ts'
import type { AddressRecord } from '../../shared/api/list-addresses.ts'
import { RowsSheet } from '../../shared/rows/rows-sheet.tsx'
import { useRows } from '../../shared/rows/use-rows.ts'

interface DeleteSeveralDialogProps {
  /** The addresses as they were when the dialog opened. */
  readonly records: readonly AddressRecord[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for confirmation before several addresses are deleted. Cancel has the focus. */
export function DeleteSeveralDialog({ records, open, onClose }: DeleteSeveralDialogProps) {
  const { t } = useTranslation(['rows', 'address'])
  const { send, ...sheet } = useRows(deleteAddresses, onClose)
  const count = records.length
  return (
    <RowsSheet
      {...sheet}
      danger
      title={t('delete', { count })}
      open={open}
      count={count}
      all={records.map(({ _id, name, address }) => ({ _id, name: `${name}, ${address}` }))}
      cannot={[]}
      figures={[]}
      onOk={() => send({ body: { rows: records.map(({ _id }) => ({ _id })) } })}
      onClose={onClose}
    >
      <p>{t('address:deleteText')}</p>
    </RowsSheet>
  )
}
