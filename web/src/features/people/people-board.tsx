import { Flex } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../shared/api/read-user.ts'
import { later, useAhead } from '../../shared/later.tsx'
import type { ListSearch } from '../../shared/paths.ts'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { TableEmpty } from '../../shared/ui/table-empty.tsx'
import { useFound } from '../../shared/use-found.ts'
import { useFreshRows } from '../../shared/use-fresh-rows.ts'
import { useSearchTerm } from '../../shared/use-search-term.ts'
import type { People, PersonRecord } from './api/list-people.ts'
import type { Asked } from './asked.ts'
import { FourEyesSwitch } from './four-eyes-switch.tsx'
import { stateOf } from './person-state.tsx'
import { RequireSwitch } from './require-switch.tsx'
import { usePeopleColumns } from './use-people-columns.tsx'

const RegisterCodes = later(async () => (await import('./register-codes.tsx')).RegisterCodes)
const PersonDialog = later(async () => (await import('./person-dialog.tsx')).PersonDialog)

interface PeopleBoardProps {
  readonly people: People
  readonly search: ListSearch
  readonly onSearch: (change: ListSearch) => void
}

export function PeopleBoard({ people, search, onSearch }: PeopleBoardProps) {
  const { t } = useTranslation(['people', 'common'])
  useAhead(PersonDialog)
  const { q = '', page = 1 } = search
  const { typed, term, type } = useSearchTerm(q, (next) => onSearch({ q: next, page: 1 }))
  const textOf = useCallback(
    (person: PersonRecord) =>
      `${person.name} ${person.email} ${t(`common:role.${person.role}`)} ${t(`state.${stateOf(person)}`)}`,
    [t],
  )
  const found = useFound(people.result, textOf, term)
  const self = useUser().data?.email ?? ''
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)
  const ask = (next: Asked) => {
    setAsked(next)
    setOpen(true)
  }
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="start" gap="middle" wrap>
        <SearchBox
          value={typed}
          onChange={type}
          placeholder={t('search')}
          shown={found.length}
          total={people.result.length}
        />
        <Flex vertical gap="small">
          <RequireSwitch people={people} />
          <FourEyesSwitch people={people} />
        </Flex>
      </Flex>
      <PagedTable
        rowKey="_id"
        label={t('title')}
        rows={found}
        columns={usePeopleColumns(self, ask)}
        minWidth={1000}
        page={term === q ? page : 1}
        onPage={(next) => onSearch({ page: next })}
        fresh={useFreshRows(people.result, personVersion)}
        empty={<TableEmpty text="" filtered onClear={() => type('')} />}
      />
      <RegisterCodes codes={people.registerCodes} />
      {asked && (
        <PersonDialog
          asked={asked}
          self={asked.person.email === self}
          open={open}
          onClose={() => setOpen(false)}
          afterClose={() => setAsked(null)}
        />
      )}
    </Flex>
  )
}

const personVersion = ({ role, active, emailVerified, twoFactor }: PersonRecord) =>
  `${role} ${active} ${emailVerified} ${twoFactor}`
