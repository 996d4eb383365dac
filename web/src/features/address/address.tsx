import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined'
import { Button, Flex, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addAddress } from '#contract/address.ts'
import { shownPhone } from '#domain/address/phone.ts'
import { areaNames } from '#domain/address/place.ts'
import { pastedFields } from '#domain/paste/pasted-fields.ts'
import { type AddressRecord, addressList } from '../../shared/api/list-addresses.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { formatCst } from '../../shared/format/format.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { useList } from '../../shared/kit/use-list.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { PasteMessage } from '../../shared/paste/paste-message.tsx'
import type { TakenParcel, Taking } from '../../shared/paste/taken-parcel.ts'
import { addressSearch } from '../../shared/paths.ts'
import { usePermissionCheck } from '../../shared/session/permission.ts'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'

const NewAddress = lazy(async () => (await import('./new-address.tsx')).NewAddress)
const UpdateDialog = lazy(async () => (await import('./update-dialog.tsx')).UpdateDialog)
const DeleteDialog = lazy(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const DeleteSeveralDialog = lazy(async () => {
  const [{ DeleteSeveralDialog: loaded }] = await Promise.all([
    import('./delete-several-dialog.tsx'),
    loadTexts('rows'),
  ])
  return loaded
})

/** The saved addresses. The form for a new one is open while there is none, and otherwise on request. */
export function AddressScreen() {
  usePreload(NewAddress)
  usePreload(UpdateDialog)
  usePreload(DeleteDialog)
  usePreload(DeleteSeveralDialog)
  const { t } = useTranslation(['address', 'rows'])
  const may = usePermissionCheck()
  const url = useUrl(addressSearch)
  const { receiver = '' } = url.search
  const list = useList(addressList, receiver === '' ? null : { q: receiver })
  const isFirst = list.rows?.length === 0 && receiver === ''
  const [form, setForm] = useState<{ readonly open: boolean; readonly asked: boolean } | null>(null)
  if (form === null && list.rows) setForm({ open: isFirst, asked: false })
  const { open = false, asked: isAsked = false } = form ?? {}
  const formOpen = open || isFirst
  const [updating, update] = useDialog((record: AddressRecord) => <UpdateDialog record={record} />)
  const [deleting, remove] = useDialog((record: AddressRecord) => <DeleteDialog record={record} />)
  const [deletingAll, removeAll] = useDialog((records: readonly AddressRecord[]) => (
    <DeleteSeveralDialog records={records} />
  ))
  const add = useCall(addAddress)
  const takeParcel = async ({ items: _, wechat: __, ...receiver }: TakenParcel): Promise<Taking> => {
    const saved = await add.mutateAsync({ body: { ...receiver, note: '' } }).then(
      () => true,
      () => false,
    )
    return saved ? 'taken' : 'refused'
  }
  return (
    <>
      <ListBoard
        label={t('title')}
        list={list}
        url={url}
        search={{ name: 'receiver', placeholder: t('search') }}
        nameOf={({ name }) => name}
        columnsOf="address"
        card={['name', 'phone', 'area']}
        columns={useAddressColumns()}
        actions={
          may('address.update') &&
          ((record) => [
            {
              text: t('update'),
              label: t('updateTitle', { name: record.name }),
              opens: true,
              onPress: () => update(record),
            },
            { text: t('delete'), danger: true, onPress: () => remove(record) },
          ])
        }
        ticks={
          may('address.delete') && {
            label: ({ name }) => t('chooseLabel', { name }),
            actions: (chosen) => (
              <Button danger onClick={() => removeAll(chosen)}>
                {t('rows:delete', { count: chosen.length })}
              </Button>
            ),
          }
        }
        tools={
          may('address.add') && (
            <Flex wrap gap="small">
              <PasteMessage
                fields={pastedFields}
                withItems={false}
                fillsForm={false}
                take={t('takeParcel')}
                takeParcel={takeParcel}
              />
              {!isFirst && (
                <Button
                  icon={formOpen ? <UpOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
                  aria-expanded={formOpen}
                  aria-controls="new-address"
                  onClick={() => setForm({ open: !formOpen, asked: true })}
                >
                  {t('newTitle')}
                </Button>
              )}
            </Flex>
          )
        }
        none={t('none')}
      >
        {may('address.add') && (formOpen || isAsked) && <NewAddress hidden={!formOpen} asked={isAsked} />}
      </ListBoard>
      {updating}
      {deleting}
      {deletingAll}
    </>
  )
}

function useAddressColumns(): TableColumnsType<AddressRecord> {
  const { t } = useTranslation('address')
  return [
    {
      title: t('names.name'),
      dataIndex: 'name',
      width: 240,
      sorter: (a, b) => a.name.localeCompare(b.name, 'zh'),
      render: (name: string) => <ClampedText text={name} />,
    },
    { title: t('names.phone'), dataIndex: 'phone', width: 150, render: shownPhone },
    {
      title: t('area'),
      key: 'area',
      width: 168,
      render: (_, place) => <ClampedText text={areaNames(place).join(' ')} />,
    },
    {
      title: t('address'),
      dataIndex: 'address',
      render: (text: string) => <ClampedText text={text} />,
    },
    {
      title: t('names.note'),
      dataIndex: 'note',
      width: '9%',
      render: (text: string) => <ClampedText text={text} />,
    },
    {
      title: t('createdAt'),
      dataIndex: 'createdAt',
      width: 176,
      // Below 1600 px the address needs this width.
      responsive: ['xxl'],
      sorter: (a, b) => a.createdAt.localeCompare(b.createdAt),
      render: formatCst,
    },
  ]
}
