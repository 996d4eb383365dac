import { Alert } from 'antd'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem, Summary } from './use-form-errors.ts'
import './error-summary.css'

interface ErrorSummaryProps extends Summary {
  /** Help for the problem, below the list. */
  readonly children?: ReactNode
}

/**
 * Lists the problems of a failed submit above the form. Takes the focus, links to each field, and marks the
 * page title. The only problem is seen beside its field, which gets the focus; here it is only announced,
 * unless there is help.
 */
export function ErrorSummary({ problems, attempt, idOf, onPick, children }: ErrorSummaryProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const failed = problems.length > 0
  const [first, ...others] = problems
  const only = others.length === 0 && !children ? first?.field : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt takes the focus again
  useEffect(() => {
    if (only) onPick(only)
    else box.current?.focus()
  }, [attempt])

  useEffect(() => {
    if (!failed) return
    const title = document.title
    document.title = t('form.titlePrefix', { title })
    return () => {
      document.title = title
    }
  }, [failed, t])

  if (!failed) return null
  const pick = (field: string) => (event: MouseEvent) => {
    event.preventDefault()
    onPick(field)
  }
  const line = ({ field, text }: Problem) =>
    field === null || only ? (
      <li key={text}>{text}</li>
    ) : (
      <li key={field}>
        <a href={`#${idOf(field)}`} onClick={pick(field)}>
          {text}
        </a>
      </li>
    )
  return (
    <div ref={box} tabIndex={-1} role="alert" className={only ? 'visually-hidden' : 'error-summary'}>
      <Alert
        type="error"
        role="presentation"
        title={
          <>
            <strong>{t('form.problems', { count: problems.length })}</strong>
            <ul>{problems.map(line)}</ul>
            {children}
          </>
        }
      />
    </div>
  )
}
