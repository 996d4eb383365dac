import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isHandledByShell, toApiError } from '../api/api-error.ts'
import { ObstacleList } from './obstacle-list.tsx'

interface RefusalAlertProps {
  readonly pk_id: string
  readonly error: unknown
}

/** Why a correction was refused, with a link to each thing that is in the way. */
export function RefusalAlert({ pk_id, error }: RefusalAlertProps) {
  if (isHandledByShell(error)) return null
  const { msg, obstacles } = toApiError(error)
  return (
    <FocusedAlert focusAgain={error} title={msg}>
      {obstacles.length > 0 && <ObstacleList pk_id={pk_id} obstacles={obstacles} />}
    </FocusedAlert>
  )
}

interface ConflictAlertProps {
  /** Says who was first. */
  readonly text: string
  readonly onReload: () => void
  readonly isReloading: boolean
}

/** Somebody else has corrected the order: it can be loaded again, and what was typed stays. */
export function ConflictAlert({ text, onReload, isReloading }: ConflictAlertProps) {
  const { t } = useTranslation('correction')
  const reload = (
    <Button size="small" loading={isReloading} onClick={onReload}>
      {t('reload')}
    </Button>
  )
  return (
    <FocusedAlert focusAgain={text} title={text} action={reload}>
      {t('keeps')}
    </FocusedAlert>
  )
}

interface FocusedAlertProps {
  /** Takes the focus whenever this is another one. */
  readonly focusAgain: unknown
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function FocusedAlert({ focusAgain, title, action, children }: FocusedAlertProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus
  useEffect(() => {
    box.current?.focus()
  }, [focusAgain])
  return (
    <div ref={box} tabIndex={-1} role="alert" className="correction-refusal">
      <Alert
        type="warning"
        role="presentation"
        showIcon
        title={
          <>
            <div>{title}</div>
            {children}
          </>
        }
        {...(action && { action })}
      />
    </div>
  )
}
