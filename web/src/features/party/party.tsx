import { useNavigate, useSearch } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { useCallback } from 'react'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { useParties } from '../../shared/parties/list-parties.ts'
import { type PartySearch, partySearch, paths } from '../../shared/paths.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { PartyBoard } from './list/party-board.tsx'

const PartyView = lazy(async () => (await import('./detail/party-view.tsx')).PartyView, <Skeleton active />)

/** The people whom the business deals with, or one of them with its accounts. The choice is in the URL. */
export function PartyScreen() {
  const search = useSearch({ from: paths.party })
  usePreload(PartyView)
  return search.party === undefined ? (
    <PartyList search={search} />
  ) : (
    <PartyView key={search.party} id={search.party} />
  )
}

function PartyList({ search }: { search: PartySearch }) {
  const navigate = useNavigate({ from: paths.party })
  const change = useCallback(
    (changed: PartySearch) =>
      void navigate({
        search: (now) => partySearch({ ...now, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <QueryBoundary query={useParties(search.q ?? '')}>
      {(parties) => <PartyBoard parties={parties} search={search} onSearch={change} />}
    </QueryBoundary>
  )
}
