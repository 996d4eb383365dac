import { Flex, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressRecord } from '../../shared/api/list-addresses.ts'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { TableEmpty } from '../../shared/ui/table-empty.tsx'
import { useFound } from '../../shared/use-found.ts'
import { useAddressColumns } from './address-columns.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { UpdateDialog } from './update-dialog.tsx'

interface AddressTableProps {
  readonly addresses: readonly AddressRecord[]
  readonly receiver: string
  readonly onReceiver: (receiver: string) => void
}

const textOf = ({ name }: AddressRecord) => name

/** The saved addresses, filtered by the receiver's name, with the dialogs of their actions. */
export function AddressTable({ addresses, receiver, onReceiver }: AddressTableProps) {
  const { t } = useTranslation('address')
  const [asked, setAsked] = useState<{ what: 'update' | 'delete'; record: AddressRecord } | null>(null)
  const [open, setOpen] = useState(false)
  const ask = (what: 'update' | 'delete') => (record: AddressRecord) => {
    setAsked({ what, record })
    setOpen(true)
  }
  const columns = useAddressColumns({ onUpdate: ask('update'), onDelete: ask('delete') })
  const shown = useFound(addresses, textOf, receiver)
  const dialog = asked && { record: asked.record, open, onClose: () => setOpen(false) }
  return (
    <Flex vertical gap="middle">
      <SearchBox
        value={receiver}
        onChange={onReceiver}
        placeholder={t('search')}
        shown={shown.length}
        total={addresses.length}
      />
      <Table
        rowKey="_id"
        size="small"
        aria-label={t('title')}
        columns={columns}
        dataSource={[...shown]}
        sticky={{ offsetHeader: 56 }}
        pagination={{ defaultPageSize: 50, hideOnSinglePage: true, showSizeChanger: true }}
        locale={{
          emptyText: (
            <TableEmpty text={t('none')} filtered={addresses.length > 0} onClear={() => onReceiver('')} />
          ),
        }}
      />
      {dialog && asked.what === 'update' && <UpdateDialog key={asked.record._id} {...dialog} />}
      {dialog && asked.what === 'delete' && <DeleteDialog key={asked.record._id} {...dialog} />}
    </Flex>
  )
}
