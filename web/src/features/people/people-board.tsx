import { Flex } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../shared/api/read-user.ts'
import { useFilteredRows } from '../../shared/hooks/use-filtered-rows.ts'
import { useRecentlyChanged } from '../../shared/hooks/use-recently-changed.ts'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { everythingLoaded, useListSearch } from '../../shared/paged-list/use-list-search.ts'
import type { ListSearch } from '../../shared/paths.ts'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { TableEmpty } from '../../shared/ui/table-empty.tsx'
import type { People, PersonRecord } from './api/list-people.ts'
import { FourEyesSwitch } from './four-eyes-switch.tsx'
import type { PersonActionRequest } from './person-action.ts'
import { stateOf } from './person-state.tsx'
import { RequireSwitch } from './require-switch.tsx'
import { usePeopleColumns } from './use-people-columns.tsx'

const Admission = lazy(async () => (await import('./admission.tsx')).Admission)
const PersonDialog = lazy(async () => (await import('./person-dialog.tsx')).PersonDialog)

interface PeopleBoardProps {
  readonly people: People
  readonly search: ListSearch
  readonly onSearch: (change: ListSearch) => void
}

export function PeopleBoard({ people, search, onSearch }: PeopleBoardProps) {
  const { t } = useTranslation(['people', 'common', 'shell'])
  usePreload(PersonDialog)
  const { term, page, field, clear } = useListSearch(everythingLoaded, search, (q) =>
    onSearch({ q, page: 1 }),
  )
  const textOf = useCallback(
    (person: PersonRecord) =>
      `${person.name} ${person.email} ${t(`common:role.${person.role}`)} ${t(`state.${stateOf(person)}`)}`,
    [t],
  )
  const found = useFilteredRows(people.result, textOf, term)
  const self = useUser().data?.email ?? ''
  const [dialog, open] = useDialog((request: PersonActionRequest) => (
    <PersonDialog request={request} self={request.person.email === self} />
  ))
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="start" gap="middle" wrap>
        <SearchBox {...field} placeholder={t('search')} shown={found.length} total={people.result.length} />
        <Flex vertical gap="small">
          <RequireSwitch people={people} />
          <FourEyesSwitch people={people} />
        </Flex>
      </Flex>
      <PagedTable
        rowKey="_id"
        label={t('shell:entry.people')}
        rows={found}
        columns={usePeopleColumns(self, open)}
        minWidth={1000}
        page={page}
        onPage={(next) => onSearch({ page: next })}
        fresh={useRecentlyChanged(people.result, personVersion)}
        empty={<TableEmpty text="" filtered onClear={clear} />}
      />
      <Admission codes={people.registerCodes} />
      {dialog}
    </Flex>
  )
}

const personVersion = ({ role, active, emailVerified, twoFactor }: PersonRecord) =>
  `${role} ${active} ${emailVerified} ${twoFactor}`
