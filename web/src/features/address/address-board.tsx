import { Flex } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Addresses, AddressRecord } from '../../shared/api/list-addresses.ts'
import { useFilteredRows } from '../../shared/hooks/use-filtered-rows.ts'
import { useSearchTerm } from '../../shared/hooks/use-search-term.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { whileTyping } from '../../shared/paged-list/load-status.ts'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { AddressTable } from './address-table.tsx'

const UpdateDialog = lazy(async () => (await import('./update-dialog.tsx')).UpdateDialog)
const DeleteDialog = lazy(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

interface AddressBoardProps {
  readonly addresses: Addresses
  readonly receiver: string
  readonly onReceiver: (receiver: string) => void
}

const textOf = ({ name }: AddressRecord) => name

/** The saved addresses, filtered by the receiver's name, with the dialogs of their actions. */
export function AddressBoard({ addresses, receiver, onReceiver }: AddressBoardProps) {
  usePreload(UpdateDialog)
  usePreload(DeleteDialog)
  const { t } = useTranslation('address')
  const [asked, setAsked] = useState<{ what: 'update' | 'delete'; record: AddressRecord } | null>(null)
  const [open, setOpen] = useState(false)
  const ask = useCallback((what: 'update' | 'delete', record: AddressRecord) => {
    setAsked({ what, record })
    setOpen(true)
  }, [])
  const { typed, term, type } = useSearchTerm(receiver, onReceiver)
  const [page, setPage] = useState(1)
  const { rows } = addresses
  const typing = term !== receiver
  const reach = whileTyping(addresses.reach, typing)
  const shown = useFilteredRows(rows, textOf, term)
  const search = useCallback(
    (name: string) => {
      type(name)
      setPage(1)
    },
    [type],
  )
  const dialog = asked && { record: asked.record, open, onClose: () => setOpen(false) }
  return (
    <Flex vertical gap="middle">
      <SearchBox
        value={typed}
        onChange={search}
        placeholder={t('search')}
        shown={shown.length}
        total={reach.is === 'all' ? rows.length : null}
        reach={reach}
      />
      <AddressTable
        all={rows}
        rows={shown}
        reach={reach}
        typing={typing}
        page={page}
        onPage={setPage}
        onAsk={ask}
        onSearch={search}
      />
      {dialog && asked.what === 'update' && <UpdateDialog key={asked.record._id} {...dialog} />}
      {dialog && asked.what === 'delete' && <DeleteDialog key={asked.record._id} {...dialog} />}
    </Flex>
  )
}
