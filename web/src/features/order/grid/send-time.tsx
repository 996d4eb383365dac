import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { sendTimeText } from '../draft/adelaide-time.ts'
import type { Problem } from '../draft/problem.ts'
import { cellId } from './cell-id.ts'
import { ProblemText, problemProps } from './cell-input.tsx'

interface SendTimeProps {
  readonly label: string
  /** ISO time, or '' for none. */
  readonly value: string
  readonly problem: Problem | undefined
  readonly onChange: (iso: string) => void
}

const load = () => import('./send-time-picker.tsx')
const SendTimePicker = lazy(async () => ({ default: (await load()).SendTimePicker }))

/** The time when the parcel was sent. The picker's code loads after the form; until then a read-only field is shown. */
export function SendTime({ label, value, problem, onChange }: SendTimeProps) {
  const { t } = useTranslation('order')
  const id = cellId('package', 'sendTimeISO')
  const field = { id, 'aria-label': label, placeholder: t('package.timeForm'), ...problemProps(id, problem) }
  return (
    <>
      <Suspense fallback={<Input {...field} readOnly value={sendTimeText(value)} />}>
        <SendTimePicker {...field} value={value} onChange={onChange} />
      </Suspense>
      <ProblemText id={id} problem={problem} />
    </>
  )
}

/** Lets `usePreload` fetch the picker. */
SendTime.load = load
