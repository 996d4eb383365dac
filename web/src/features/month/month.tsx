import { useNavigate, useSearch } from '@tanstack/react-router'
import { Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { paths } from '../../shared/paths.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { useMonths } from './api/list-months.ts'
import { MonthTable } from './month-table.tsx'
import { NextToClose } from './next-to-close.tsx'

const CloseDialog = lazy(async () => (await import('./dialogs/close-dialog.tsx')).CloseDialog)
const ReopenDialog = lazy(async () => (await import('./dialogs/reopen-dialog.tsx')).ReopenDialog)

/** For admins: the months of the books, and closing them. */
export function MonthScreen() {
  usePreload(CloseDialog)
  const { t } = useTranslation('month')
  const { page = 1 } = useSearch({ from: paths.month })
  const navigate = useNavigate({ from: paths.month })
  const [closing, setClosing] = useState<string | null>(null)
  const [reopening, setReopening] = useState<string | null>(null)
  return (
    <Flex vertical gap="middle">
      <p style={{ maxWidth: 720, margin: 0 }}>{t('text')}</p>
      <QueryBoundary query={useMonths()}>
        {({ result, next, lastClosed }) => (
          <>
            <NextToClose
              next={next}
              running={result[0]?.month ?? ''}
              onClose={() => next && setClosing(next.month)}
            />
            <MonthTable
              months={result}
              lastClosed={lastClosed}
              page={page}
              onPage={(to) => void navigate({ search: to > 1 ? { page: to } : {} })}
              onReopen={setReopening}
            />
            {closing !== null && next && (
              <CloseDialog next={next} open={next.month === closing} onClose={() => setClosing(null)} />
            )}
            {reopening !== null && <ReopenDialog month={reopening} open onClose={() => setReopening(null)} />}
          </>
        )}
      </QueryBoundary>
    </Flex>
  )
}
