import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { type NextMonth, useMonths } from './api/list-months.ts'
import { MonthTable } from './month-table.tsx'
import { NextToClose } from './next-to-close.tsx'

const CloseDialog = lazy(async () => (await import('./dialogs/close-dialog.tsx')).CloseDialog)
const ReopenDialog = lazy(async () => (await import('./dialogs/reopen-dialog.tsx')).ReopenDialog)

/** For admins: the months of the books, and closing them. */
export function MonthScreen() {
  usePreload(CloseDialog)
  const { t } = useTranslation('month')
  const [closing, close] = useDialog((next: NextMonth) => <CloseDialog next={next} />)
  const [reopening, reopen] = useDialog((month: string) => <ReopenDialog month={month} />)
  return (
    <Flex vertical gap="middle">
      <p style={{ maxWidth: 720, margin: 0 }}>{t('text')}</p>
      <QueryBoundary query={useMonths()}>
        {({ result, next, lastClosed }) => (
          <>
            <NextToClose next={next} running={result[0]?.month ?? ''} onClose={() => next && close(next)} />
            <MonthTable months={result} lastClosed={lastClosed} onReopen={reopen} />
            {closing}
            {reopening}
          </>
        )}
      </QueryBoundary>
    </Flex>
  )
}
