import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from './use-desk-form.ts'

interface ErrorSummaryProps {
  readonly problems: readonly Problem[]
  readonly attempt: number
  readonly onPick: (field: string) => void
  /** A way out that fits the problem, below it. */
  readonly children?: ReactNode
}

/** What a failed submit found, above the form: takes the focus, leads to each field, marks the title of the page. */
export function ErrorSummary({ problems, attempt, onPick, children }: ErrorSummaryProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const failed = problems.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt takes the focus again
  useEffect(() => {
    box.current?.focus()
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
  return (
    <div ref={box} tabIndex={-1} role="alert" style={{ marginBottom: 16 }}>
      <Alert
        type="error"
        role="presentation"
        title={t('form.problems', { count: problems.length })}
        description={
          <>
            {problems.map(({ field, text }) =>
              field === null ? (
                <div key={text}>{text}</div>
              ) : (
                <div key={field}>
                  <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onPick(field)}>
                    {text}
                  </Button>
                </div>
              ),
            )}
            {children}
          </>
        }
      />
    </div>
  )
}
