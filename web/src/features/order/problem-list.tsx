import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from './draft/draft.ts'
import {
  type CellProblems,
  hasNoProblems,
  type Problem,
  type Problems,
  problemText,
} from './draft/problem.ts'
import { cellId } from './grid/cell-id.ts'

interface ProblemListProps {
  readonly draft: Draft
  readonly problems: Problems
  /** The number of refused reviews so far. */
  readonly attempt: number
  /** True to focus the first marked cell: on a phone the list may be out of sight of where the user is. */
  readonly toCells: boolean
}

const shownAtMost = 6

/**
 * Lists the first problems that block the review, above the totals. It takes the focus, or gives it to the
 * first cell; its links focus the cells.
 */
export function ProblemList({ draft, problems, attempt, toCells }: ProblemListProps) {
  const { t } = useTranslation('order')
  const box = useRef<HTMLDivElement>(null)
  const marked = [
    ...markedCellsIn('package', problems.package, (field) => t(`package.${field}`)),
    ...markedCellsIn('receiver', problems.receiver, (field) => t(`details.${field}`)),
    ...draft.rows.flatMap(({ id }, index) =>
      markedCellsIn(id, problems.rows[id] ?? {}, (field) =>
        t('items.cell', { column: t(`items.${field}`), row: index + 1 }),
      ),
    ),
  ]
  const first = useEffectEvent(() => marked[0]?.id)
  useEffect(() => {
    if (attempt === 0) return
    const cell = first()
    // At the start of the window, so that what is below the first marked cell is visible, too.
    if (cell !== undefined) goTo(cell, 'start')
    if (cell === undefined || !toCells) box.current?.focus({ preventScroll: true })
  }, [attempt, toCells])

  if (attempt === 0 || hasNoProblems(problems)) return null
  const textOf = (problem: Problem) => problemText(t, problem)
  const more = marked.length - shownAtMost
  return (
    <div ref={box} tabIndex={-1} role="alert" className="order-problems">
      <Alert
        type="warning"
        showIcon
        role="presentation"
        title={
          <>
            {t('incomplete')}
            <ul>
              {problems.general.map((problem) => (
                <li key={problem.code}>{textOf(problem)}</li>
              ))}
              {marked.slice(0, shownAtMost).map(({ id, cell, problem }) => (
                <li key={id}>
                  <Button type="link" size="small" onClick={() => goTo(id, 'nearest')}>
                    {t('cellProblem', { cell, text: textOf(problem) })}
                  </Button>
                </li>
              ))}
              {more > 0 && <li>{t('incompleteMore', { count: more })}</li>}
            </ul>
          </>
        }
      />
    </div>
  )
}

interface MarkedCell {
  readonly id: string
  readonly cell: string
  readonly problem: Problem
}

function markedCellsIn<F extends string>(
  scope: string,
  cells: CellProblems<F>,
  nameOf: (field: F) => string,
): MarkedCell[] {
  const marked: MarkedCell[] = []
  for (const field in cells) {
    const problem = cells[field]
    if (problem && !problem.soft) marked.push({ id: cellId(scope, field), cell: nameOf(field), problem })
  }
  return marked
}

function goTo(id: string, block: ScrollLogicalPosition) {
  const cell = document.getElementById(id)
  cell?.scrollIntoView({ block })
  cell?.focus({ preventScroll: true })
}
