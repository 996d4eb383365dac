import { useTranslation } from 'react-i18next'
import { updateAddress } from '#contract/address.ts'
import type { AddressRecord } from '../../shared/api/list-addresses.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useFormErrors } from '../../shared/form/use-form-errors.ts'
import { AddressFields } from './address-fields.tsx'
import { type AddressValues, cleanAddress, valuesOf } from './address-values.ts'

interface UpdateDialogProps {
  readonly record: AddressRecord
  readonly open: boolean
  readonly onClose: () => void
}

export function UpdateDialog({ record, open, onClose }: UpdateDialogProps) {
  const { t } = useTranslation('address')
  const errors = useFormErrors<AddressValues>()
  // The dialog shows the error itself, so there is no toast.
  const update = useCall(updateAddress, { meta: { silent: true } })
  const stored = valuesOf(record)
  const save = (values: AddressValues) => {
    if (update.isPending || update.isSuccess) return
    update.mutate(
      { body: { _id: record._id, ...cleanAddress(values) } },
      { onSuccess: onClose, onError: errors.showError },
    )
  }
  return (
    <FormDialog
      open={open}
      title={t('updateTitle', { name: record.name })}
      width={640}
      ok={t('update')}
      busy={update.isPending}
      errors={errors}
      initialValues={stored}
      onFinish={save}
      onClose={onClose}
      afterClose={update.reset}
    >
      <AddressFields stored={stored} />
    </FormDialog>
  )
}
