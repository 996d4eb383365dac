import { Form, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { updateAddress } from '#contract/address.ts'
import type { AddressRecord } from '../../shared/api/list-addresses.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { ErrorSummary } from '../../shared/form/error-summary.tsx'
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
  const { form, formProps, summary, showError } = useFormErrors<AddressValues>()
  // The dialog shows the error itself, so there is no toast.
  const update = useCall(updateAddress, { meta: { silent: true } })
  const stored = valuesOf(record)
  const save = (values: AddressValues) => {
    if (update.isPending || update.isSuccess) return
    update.mutate(
      { body: { _id: record._id, ...cleanAddress(values) } },
      { onSuccess: onClose, onError: showError },
    )
  }
  return (
    <Modal
      open={open}
      title={t('updateTitle', { name: record.name })}
      width={640}
      okText={t('update')}
      confirmLoading={update.isPending}
      onOk={form.submit}
      onCancel={onClose}
      // The dialog stays mounted with its row, so each opening must start without the last result.
      afterClose={update.reset}
      destroyOnHidden
    >
      <Form {...formProps} initialValues={stored} onFinish={save}>
        <ErrorSummary {...summary} />
        <AddressFields stored={stored} />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
