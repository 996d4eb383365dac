import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { logSearch, paths } from '../../shared/paths.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { type LogsFilter, useLogs } from './api/list-logs.ts'
import { LogBoard } from './log-board.tsx'
import type { LogSearchChange } from './log-table.tsx'

export function LogScreen() {
  const search = useSearch({ from: paths.log })
  const { q, action: kind, user, from, to } = search
  const navigate = useNavigate({ from: paths.log })
  const change = useCallback(
    (changed: LogSearchChange) =>
      void navigate({
        search: (now) => logSearch({ ...now, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const filter = useMemo(() => {
    const asked: LogsFilter = {
      ...(q && { q }),
      ...(kind && { kind }),
      ...(user && { user }),
      ...(from && { from }),
      ...(to && { to }),
    }
    return Object.keys(asked).length === 0 ? null : asked
  }, [q, kind, user, from, to])
  return (
    <QueryBoundary query={useLogs(filter)}>
      {(logs) => <LogBoard logs={logs} search={search} onSearch={change} />}
    </QueryBoundary>
  )
}
