import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined'
import { Button, Flex } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addAddress } from '#contract/address.ts'
import { addressText } from '#domain/address/address-search.ts'
import { pastedFields } from '#domain/paste/pasted-fields.ts'
import type { Addresses, AddressRecord } from '../../shared/api/list-addresses.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useFilteredRows } from '../../shared/hooks/use-filtered-rows.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { useListSearch } from '../../shared/paged-list/use-list-search.ts'
import { PasteMessage } from '../../shared/paste/paste-message.tsx'
import type { TakenParcel, Taking } from '../../shared/paste/taken-parcel.ts'
import { useMay } from '../../shared/session/permission.ts'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { AddressTable } from './address-table.tsx'
import { useTickedAddresses } from './use-ticked-addresses.ts'

const NewAddress = lazy(async () => (await import('./new-address.tsx')).NewAddress)
const UpdateDialog = lazy(async () => (await import('./update-dialog.tsx')).UpdateDialog)
const DeleteDialog = lazy(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

const TickedAddresses = lazy(async () => {
  const [{ TickedAddresses: loaded }] = await Promise.all([
    import('./ticked-addresses.tsx'),
    loadTexts('rows'),
  ])
  return loaded
})

interface AddressBoardProps {
  readonly addresses: Addresses
  readonly receiver: string
  readonly onReceiver: (receiver: string) => void
}

/**
 * The saved addresses, filtered by any of their fields, with the dialogs of their actions. The form for a new one is
 * open while there is none, and otherwise on request.
 */
export function AddressBoard({ addresses, receiver, onReceiver }: AddressBoardProps) {
  usePreload(NewAddress)
  usePreload(UpdateDialog)
  usePreload(DeleteDialog)
  const { t } = useTranslation('address')
  const [dialog, open] = useDialog(
    ({ action, record }: { action: 'update' | 'delete'; record: AddressRecord }) =>
      action === 'update' ? <UpdateDialog record={record} /> : <DeleteDialog record={record} />,
  )
  const openDialog = useCallback(
    (action: 'update' | 'delete', record: AddressRecord) => open({ action, record }),
    [open],
  )
  const [page, setPage] = useState(1)
  const { rows } = addresses
  const mayAdd = useMay('address.add')
  const [form, setForm] = useState({ open: rows.length === 0, asked: false })
  const formOpen = form.open || rows.length === 0
  const { term, type, typing, loadStatus, field } = useListSearch(
    addresses.loadStatus,
    { q: receiver },
    onReceiver,
  )
  const shown = useFilteredRows(rows, addressText, term)
  const { chosen: ticked, set: setTicked, rowSelection } = useTickedAddresses(rows)
  const [hasTicked, setHasTicked] = useState(false)
  if (ticked.length > 0 && !hasTicked) setHasTicked(true)
  const search = useCallback(
    (name: string) => {
      type(name)
      setPage(1)
    },
    [type],
  )
  const add = useCall(addAddress)
  const takeParcel = async ({ items: _, wechat: __, ...receiver }: TakenParcel): Promise<Taking> => {
    const saved = await add.mutateAsync({ body: { ...receiver, note: '' } }).then(
      () => true,
      () => false,
    )
    return saved ? 'taken' : 'refused'
  }
  return (
    <Flex vertical gap="middle">
      <Flex wrap align="center" justify="space-between" gap="middle">
        <SearchBox
          {...field}
          onChange={search}
          placeholder={t('search')}
          shown={shown.length}
          total={loadStatus.is === 'all' ? rows.length : null}
        />
        {mayAdd && (
          <PasteMessage
            fields={pastedFields}
            withItems={false}
            fillsForm={false}
            take={t('takeParcel')}
            takeParcel={takeParcel}
          />
        )}
        {mayAdd && rows.length > 0 && (
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
      {mayAdd && (formOpen || form.asked) && <NewAddress hidden={!formOpen} asked={form.asked} />}
      <AddressTable
        all={rows}
        {...(rowSelection && { rowSelection })}
        rows={shown}
        loadStatus={loadStatus}
        typing={typing}
        page={page}
        onPage={setPage}
        onAction={openDialog}
        onSearch={search}
      />
      {hasTicked && <TickedAddresses chosen={ticked} shown={shown} onTick={setTicked} />}
      {dialog}
    </Flex>
  )
}
