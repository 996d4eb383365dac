import { Button, Form } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import type { previewAmendment } from '#contract/order-correction.ts'
import { callName, detailNames } from '#domain/order/details.ts'
import { isReason } from '#domain/text/reason.ts'
import { ChangeList } from '../../../shared/correction/change-list.tsx'
import { EffectSummary } from '../../../shared/correction/effect-summary.tsx'
import type { FieldChange } from '../../../shared/correction/field-change.ts'
import { ctrlEnterHint, isCtrlEnter } from '../../../shared/ctrl-enter.ts'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { SavedOrder } from './saved-order.ts'
import type { WantedCorrection } from './wanted-correction.ts'

interface PreviewProps {
  readonly order: SavedOrder
  readonly wanted: WantedCorrection
  /** What the server will do with the numbers; null when none of them changes. */
  readonly effect: Answer<typeof previewAmendment> | null
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly isSaving: boolean
  /** Somebody else has changed the order. */
  readonly isBlocked: boolean
  readonly onSave: () => void
}

/** Everything that a correction will do, before it is saved, and the reason for it. */
export function Preview({
  order,
  wanted,
  effect,
  reason,
  onReason,
  isSaving,
  isBlocked,
  onSave,
}: PreviewProps) {
  const { t } = useTranslation('correction')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isReady = isReason(reason) && !isBlocked
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isCtrlEnter(event)) return
    event.preventDefault()
    // The form around it would review again.
    event.stopPropagation()
    if (isReady && !isSaving) onSave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside
    <div onKeyDown={onKeyDown}>
      <h3 ref={heading} tabIndex={-1} className="plain-heading">
        {t('previewTitle')}
      </h3>
      <ChangeList
        changes={[...editChanges(order, wanted), ...(effect?.changes ?? [])]}
        label={t('previewTitle')}
        names={new Map([...order.lines.values()].map(({ line, item }) => [line, item]))}
      />
      {effect ? <EffectSummary effect={effect} /> : <Text type="secondary">{t('noAmounts')}</Text>}
      <Form layout="vertical" component="div">
        <ReasonField
          label={t('names.reason')}
          hint={t('words.reasonHint')}
          autoFocus={false}
          value={reason}
          onChange={onReason}
        />
      </Form>
      <Button type="primary" disabled={!isReady} loading={isSaving} {...ctrlEnterHint} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  )
}

/** The changed details. No number depends on them, so the page knows all that changes. */
const editChanges = ({ record }: SavedOrder, { edit }: WantedCorrection): readonly FieldChange[] =>
  detailNames.flatMap((field) => {
    const name = callName(field)
    const after = edit?.[name]
    return after === undefined ? [] : [{ line: null, nth: 1, field, before: record[name], after }]
  })
