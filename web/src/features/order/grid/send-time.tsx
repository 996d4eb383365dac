import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { sendTimeText } from '../draft/adelaide-time.ts'
import type { Problem } from '../draft/problem.ts'
import { cellId } from './cell-id.ts'
import { problemProps, Why } from './cell-input.tsx'

interface SendTimeProps {
  readonly label: string
  /** An instant, or '' . */
  readonly value: string
  readonly problem: Problem | undefined
  readonly onChange: (iso: string) => void
}

const load = () => import('./send-time-picker.tsx')
const SendTimePicker = lazy(async () => ({ default: (await load()).SendTimePicker }))

/** When the parcel was sent. The picker comes after the form; its place can have the focus already. */
export function SendTime({ label, value, problem, onChange }: SendTimeProps) {
  const { t } = useTranslation('order')
  const id = cellId('package', 'sendTimeISO')
  const field = { id, 'aria-label': label, placeholder: t('package.timeForm'), ...problemProps(id, problem) }
  return (
    <>
      <Suspense fallback={<Input {...field} readOnly value={sendTimeText(value)} />}>
        <SendTimePicker {...field} value={value} onChange={onChange} />
      </Suspense>
      <Why id={id} problem={problem} />
    </>
  )
}

/** The same for `usePreload`. */
SendTime.load = load
