import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { logSearch, paths } from '../../shared/paths.ts'
import { PageState } from '../../shared/ui/page-state.tsx'
import { useLogs } from './api/list-logs.ts'
import { LogBoard } from './log-board.tsx'
import type { LogSearchChange } from './log-table.tsx'

export function LogScreen() {
  const search = useSearch({ from: paths.log })
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
  return (
    <PageState query={useLogs()}>
      {(rows) => <LogBoard rows={rows} search={search} onSearch={change} />}
    </PageState>
  )
}
