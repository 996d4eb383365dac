import { Button, Flex } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilteredRows } from '../../../shared/hooks/use-filtered-rows.ts'
import { useRecentlyChanged } from '../../../shared/hooks/use-recently-changed.ts'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { useListSearch } from '../../../shared/paged-list/use-list-search.ts'
import type { Parties, PartyRecord } from '../../../shared/parties/list-parties.ts'
import { newPartyValues, type PartyValues } from '../../../shared/parties/party-values.ts'
import { PasteMessage } from '../../../shared/paste/paste-message.tsx'
import type { PartySearch } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { SearchBox } from '../../../shared/ui/search-box.tsx'
import { TableEmpty } from '../../../shared/ui/table-empty.tsx'
import { usePartyColumns } from './party-columns.tsx'
import { type PartyRow, partyRows, partyRowText } from './party-rows.ts'
import { PartySums } from './party-sums.tsx'

const PartyDialog = lazy(async () => (await import('../../../shared/parties/party-dialog.tsx')).PartyDialog)

interface PartyBoardProps {
  readonly parties: Parties
  readonly search: PartySearch
  readonly onSearch: (change: PartySearch) => void
}

/** The list of the parties with their balances, and the dialog of a new one. */
export function PartyBoard({ parties, search, onSearch }: PartyBoardProps) {
  usePreload(PartyDialog)
  const { t } = useTranslation(['party', 'shell'])
  const { term, typing, loadStatus, page, field, clear } = useListSearch(parties.loadStatus, search, (q) =>
    onSearch({ q, page: 1 }),
  )
  const [dialog, openWith] = useDialog((start: PartyValues) => <PartyDialog start={start} />)
  const mayAdd = useMay('party.edit')
  const { rows, about } = parties
  const name = t('names.notNamed')
  const alone = useMemo(() => partyRows(rows, about, name), [rows, about, name])
  // A search finds merged ones too.
  const shown = useFilteredRows<PartyRow>(term === '' ? alone : rows, partyRowText, term)
  return (
    <Flex vertical gap="middle">
      <Flex wrap align="center" justify="space-between" gap="middle">
        <SearchBox
          {...field}
          placeholder={t('search')}
          shown={shown.length}
          total={loadStatus.is === 'all' ? (term === '' ? alone.length : rows.length) : null}
        />
        {mayAdd && (
          <Flex wrap gap="small">
            <PasteMessage
              fields={['name', 'phone']}
              withItems={false}
              fillsForm
              take={t('new')}
              takeParcel={({ name, phone, wechat }) => {
                openWith({ ...newPartyValues(name, 'sender'), phone, wechat })
                return 'taken'
              }}
            />
            <Button type="primary" onClick={() => openWith(newPartyValues('', 'sender'))}>
              {t('new')}
            </Button>
          </Flex>
        )}
      </Flex>
      {shown.length > 0 && <PartySums rows={shown} />}
      <PagedTable
        rowKey="_id"
        label={t('shell:entry.party')}
        columns={usePartyColumns()}
        rows={shown}
        fresh={useRecentlyChanged(rows, versionOf)}
        typing={typing}
        page={page}
        onPage={(next) => onSearch({ page: next })}
        empty={
          <TableEmpty text={t('none')} filtered={rows.length > 0} loadStatus={loadStatus} onClear={clear} />
        }
      />
      {dialog}
    </Flex>
  )
}

const versionOf = ({ version, senderBalance, customerBalance }: PartyRecord) =>
  `${version} ${senderBalance} ${customerBalance}`
