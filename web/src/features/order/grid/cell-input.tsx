import { Input, type InputProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { asTyped } from '../../../shared/input-method.ts'
import { type Problem, problemText } from '../draft/problem.ts'

interface CellInputProps extends Omit<InputProps, 'onChange' | 'id' | 'name'> {
  readonly id: string
  /** The cell's name in its row, for keyboard navigation. */
  readonly cell: string
  readonly label: string
  readonly problem: Problem | undefined
  /** Whether Enter stops here while it is empty. */
  readonly needed?: boolean
  /** The form that a text takes while it is typed. */
  readonly toForm?: (text: string) => string
  readonly onText: (text: string) => void
}

/** An editable cell. A marked cell shows the reason below. */
export function CellInput(props: CellInputProps) {
  return (
    <>
      <TextCell {...props} />
      <ProblemText id={props.id} problem={props.problem} />
    </>
  )
}

/** The field of an editable cell, for a cell that shows its problem itself. */
export function TextCell(props: CellInputProps) {
  const { id, cell, label, problem, needed = false, toForm = (text) => text, onText, ...rest } = props
  return (
    <Input
      {...rest}
      id={id}
      data-cell={cell}
      data-needed={needed || undefined}
      aria-label={label}
      autoComplete="off"
      {...asTyped(toForm, onText)}
      {...problemProps(id, problem)}
    />
  )
}

/** Props that mark a field as wrong, or as changed to its limit, visually and for screen readers. */
export function problemProps(id: string, problem: Problem | undefined) {
  if (!problem) return {}
  return {
    'aria-describedby': `${id}-why`,
    'aria-invalid': problem.soft !== true,
    status: problem.soft ? ('warning' as const) : ('error' as const),
  }
}

/** The reason why a cell is marked. */
export function ProblemText({ id, problem }: { id: string; problem: Problem | undefined }) {
  const { t } = useTranslation('order')
  if (!problem) return null
  return (
    <div
      id={`${id}-why`}
      className={problem.soft ? 'order-problem order-problem-soft' : 'order-problem'}
      aria-live="polite"
    >
      {problemText(t, problem)}
    </div>
  )
}
