import { Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Addresses, AddressRecord } from '../../shared/api/list-addresses.ts'
import { whileTyping } from '../../shared/parts/reach.ts'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { TableEmpty } from '../../shared/ui/table-empty.tsx'
import { useFound } from '../../shared/use-found.ts'
import { useFreshRows } from '../../shared/use-fresh-rows.ts'
import { useSearchTerm } from '../../shared/use-search-term.ts'
import { useAddressColumns } from './address-columns.tsx'
import { valuesOf } from './address-values.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { UpdateDialog } from './update-dialog.tsx'

interface AddressTableProps {
  readonly addresses: Addresses
  readonly receiver: string
  readonly onReceiver: (receiver: string) => void
}

const textOf = ({ name }: AddressRecord) => name
const versionOf = (record: AddressRecord) => JSON.stringify(valuesOf(record))

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
  const [term, type] = useSearchTerm(receiver, onReceiver)
  const [page, setPage] = useState(1)
  const { rows } = addresses
  const reach = whileTyping(addresses.reach, term !== receiver)
  const shown = useFound(rows, textOf, term)
  const fresh = useFreshRows(rows, versionOf)
  const search = (name: string) => {
    type(name)
    setPage(1)
  }
  const dialog = asked && { record: asked.record, open, onClose: () => setOpen(false) }
  return (
    <Flex vertical gap="middle">
      <SearchBox
        value={term}
        onChange={search}
        placeholder={t('search')}
        shown={shown.length}
        total={reach.is === 'all' ? rows.length : null}
        reach={reach}
      />
      <PagedTable
        rowKey="_id"
        label={t('title')}
        columns={columns}
        rows={shown}
        fresh={fresh}
        page={page}
        onPage={setPage}
        empty={
          <TableEmpty text={t('none')} filtered={rows.length > 0} reach={reach} onClear={() => search('')} />
        }
      />
      {dialog && asked.what === 'update' && <UpdateDialog key={asked.record._id} {...dialog} />}
      {dialog && asked.what === 'delete' && <DeleteDialog key={asked.record._id} {...dialog} />}
    </Flex>
  )
}
