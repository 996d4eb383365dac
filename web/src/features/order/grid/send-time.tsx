import { Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseSendTime, sendTimeText } from '../../../shared/form/adelaide-time.ts'
import type { Problem } from '../draft/problem.ts'
import { afterClick } from './after-click.ts'
import { cellId } from './cell-id.ts'
import { ProblemText, TextCell } from './cell-input.tsx'

interface SendTimeProps {
  readonly label: string
  readonly needed: boolean
  /** ISO time, or '' for none. */
  readonly value: string
  readonly problem: Problem | undefined
  readonly onChange: (iso: string) => void
}

const load = () => import('./send-time-picker.tsx')
const SendTimePicker = lazy(async () => ({ default: (await load()).SendTimePicker }))

/**
 * The time when the parcel was sent: typed, with or without a clock time, or chosen from a calendar, whose
 * code loads after the form. Text that is no time stays, and is marked.
 */
export function SendTime({ label, needed, value, problem, onChange }: SendTimeProps) {
  const { t } = useTranslation('order')
  /** The text while it differs from the value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const id = cellId('package', 'sendTimeISO')
  const marked: Problem | undefined = wrong ? { code: 'sendTime' } : problem
  const accept = (iso: string) => {
    setTyped(null)
    setWrong(false)
    if (iso !== value) onChange(iso)
  }
  const read = () => {
    // The shown text has no milliseconds: reading it again must not change the value.
    if (typed === null || typed === sendTimeText(value)) return setTyped(null)
    const iso = typed.trim() === '' ? '' : parseSendTime(typed)
    if (iso !== null) return accept(iso)
    onChange('')
    afterClick(() => setWrong(true))
  }
  return (
    <>
      <Space.Compact block>
        <TextCell
          id={id}
          cell="sendTimeISO"
          label={label}
          needed={needed}
          problem={marked}
          placeholder={t('words.timeForm')}
          value={typed ?? sendTimeText(value)}
          onText={(text) => {
            setTyped(text)
            setWrong(false)
          }}
          onBlur={read}
        />
        <Suspense fallback={<span className="order-calendar" />}>
          <SendTimePicker value={value} onChange={accept} />
        </Suspense>
      </Space.Compact>
      <ProblemText id={id} problem={marked} />
    </>
  )
}

/** Lets `usePreload` fetch the picker. */
SendTime.load = load
