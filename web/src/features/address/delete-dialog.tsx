import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { deleteAddress } from '#contract/address.ts'
import { shownPhone } from '#domain/address/phone.ts'
import { areaNames } from '#domain/address/place.ts'
import type { AddressRecord } from '../../shared/api/list-addresses.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { firstFocus } from '../../shared/ui/first-focus.ts'

interface DeleteDialogProps {
  readonly record: AddressRecord
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for confirmation before an address is deleted. Cancel has the focus. */
export function DeleteDialog({ record, open, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('address')
  const remove = useCall(deleteAddress)
  const { name, phone, address } = record
  const confirm = () => {
    if (remove.isPending || remove.isSuccess) return
    remove.mutate({ body: { _id: record._id } }, { onSuccess: onClose })
  }
  return (
    <Modal
      open={open}
      title={t('deleteTitle', { name })}
      okText={t('delete')}
      okButtonProps={{ danger: true }}
      cancelButtonProps={firstFocus}
      confirmLoading={remove.isPending}
      onOk={confirm}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>
        {name}, {shownPhone(phone)}
        <br />
        {[...areaNames(record), address].join(' ')}
      </p>
      <p>{t('deleteText')}</p>
    </Modal>
  )
}
