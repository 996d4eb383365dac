import { Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type WriteOffReason, writeOffReasons } from '#domain/correction/write-off/write-off-reason.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import type { Asked, Choice } from './read-preview.ts'

interface CorrectionChoicesProps {
  readonly asked: Asked
  readonly choice: Choice
  readonly onChange: (change: Partial<Choice>) => void
}

/**
 * Where rejected pieces go; how many pieces are refunded, and whether they come back. A void has no choice.
 */
export function CorrectionChoices({ asked, choice, onChange }: CorrectionChoicesProps) {
  const { t } = useTranslation('transaction')
  if (asked.kind === 'void') return null
  if (asked.kind === 'reject') {
    return (
      <Form.Item label={t('correction.into')}>
        <Radio.Group
          value={choice.into}
          onChange={({ target }) => onChange({ into: target.value })}
          options={(['rows', 'cart'] as const).map((value) => ({ value, label: t(`correction.${value}`) }))}
        />
      </Form.Item>
    )
  }
  const { qty, item } = asked.item
  return (
    <>
      <Form.Item label={t('correction.pieces', { qty, item })} htmlFor="refund-pieces">
        <NumberInput
          kind="pieces"
          id="refund-pieces"
          autoFocus
          min={1}
          max={qty}
          places={0}
          value={choice.qty}
          onChange={(value) => onChange({ qty: value ?? 0 })}
        />
      </Form.Item>
      <Form.Item label={t('correction.return')} htmlFor="refund-return">
        <Select<WriteOffReason | 'back'>
          id="refund-return"
          value={choice.why ?? 'back'}
          options={[
            { value: 'back', label: t('correction.back') },
            ...writeOffReasons.map((value) => ({ value, label: t(`correction.why.${value}`) })),
          ]}
          onChange={(value) => onChange({ why: value === 'back' ? null : value })}
        />
      </Form.Item>
      {choice.why === 'other' && (
        <Form.Item label={t('names.whatHappened')} htmlFor="refund-text">
          <Input
            id="refund-text"
            maxLength={textLimits.reason}
            value={choice.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        </Form.Item>
      )}
    </>
  )
}
