import { Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { textLimits } from '#domain/text/text.ts'
import { typedNumber } from '../../../../shared/form/typed-number.ts'
import { MoneyText } from '../../../../shared/ui/text/money-text.tsx'
import { Text } from '../../../../shared/ui/text/text.tsx'
import type { LineToFill } from '../standing-order.ts'
import { fieldId, withLineBack, withoutLine } from '../typed.ts'
import type { CorrectionForm } from '../use-correction-form.ts'
import { FromRow } from './from-row.tsx'
import { PiecePlaces } from './piece-places.tsx'
import { TextField } from './text-field.tsx'

interface LineFieldsProps {
  readonly form: CorrectionForm
  readonly toFill: LineToFill
  /** Of the line in the form, from 1. */
  readonly number: number
  /** Of one piece in RMB; undefined while it is not known. */
  readonly cost: number | undefined
}

type LineField = 'item' | 'qty' | 'price' | 'subtotalWeight' | 'stock' | 'employee' | 'note'

/** A line of the order: its fields, where its pieces are, and its removal. */
export function LineFields({ form, toFill, number, cost }: LineFieldsProps) {
  const { t } = useTranslation('correction')
  const { key, standing, isRemoved } = toFill
  const field = (name: LineField) => ({
    form,
    field: fieldId(key, name),
    label: t(`field.${name}`),
    name: t('ofLine', { field: t(`field.${name}`), number }),
  })
  const isCounted = standing && typedNumber(form.textOf(fieldId(key, 'qty')), 'pieces') !== standing.qty
  return (
    <fieldset className="correction-line">
      <legend>
        {t(standing ? 'line' : 'newLine', { number })}
        {isRemoved && <Text type="secondary"> · {t('isRemoved')}</Text>}
      </legend>
      {isRemoved && standing ? (
        <del>
          {standing.item} × {standing.qty}
        </del>
      ) : (
        <div className="correction-line-fields">
          <TextField {...field('item')} maxLength={textLimits.item} autoFocus={standing === null} />
          <TextField {...field('qty')} kind="pieces" />
          <TextField {...field('subtotalWeight')} kind="kg" hint={isCounted ? t('ofAllPieces') : undefined} />
          <TextField {...field('price')} kind="aud" />
          {standing === null && (
            <>
              <TextField {...field('stock')} kind="pieces" placeholder="0" />
              <TextField {...field('employee')} kind="pieces" placeholder="0" />
            </>
          )}
          <Form.Item label={t('names.costEach')}>
            <span className="correction-fixed">
              {cost === undefined ? '–' : <MoneyText amount={cost} currency="RMB" />}
            </span>
          </Form.Item>
        </div>
      )}
      {standing && !isRemoved && <FromRow form={form} standing={standing} />}
      <div className="correction-line-foot">
        {standing && <PiecePlaces pk_id={form.order.pk_id} standing={standing} number={number} />}
        <RemovalButton form={form} toFill={toFill} number={number} />
      </div>
    </fieldset>
  )
}

/** Removes a line, or takes that back. A line with pieces that are not free stays. */
function RemovalButton({ form, toFill, number }: Omit<LineFieldsProps, 'cost'>) {
  const { t } = useTranslation('correction')
  const { key, standing, isRemoved } = toFill
  if (standing && standing.obstacles.length > 0) return <Text type="secondary">{t('notRemovable')}</Text>
  const remove = () => {
    form.change((now) => withoutLine(now, key, standing?.line ?? null))
    // The button of a new line goes with it.
    if (!standing) document.getElementById(addLineId)?.focus()
  }
  return isRemoved && standing ? (
    <Button size="small" onClick={() => form.change((now) => withLineBack(now, standing.line))}>
      {t('keepLine', { number })}
    </Button>
  ) : (
    <Button size="small" onClick={remove}>
      {t('removeLine', { number })}
    </Button>
  )
}

export const addLineId = 'correction-add-line'
