import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ListSearch, listSearch, paths } from '../../shared/paths.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { usePeople } from './api/list-people.ts'
import { PeopleBoard } from './people-board.tsx'

/** For admins: all registered users and the actions on them. */
export function PeopleScreen() {
  const search = useSearch({ from: paths.people })
  const navigate = useNavigate({ from: paths.people })
  const change = useCallback(
    (changed: ListSearch) =>
      void navigate({
        search: (now) => listSearch({ ...now, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <QueryBoundary query={usePeople()}>
      {(people) => <PeopleBoard people={people} search={search} onSearch={change} />}
    </QueryBoundary>
  )
}
