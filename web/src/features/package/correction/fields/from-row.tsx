import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { typedNumber } from '../../../../shared/form/typed-number.ts'
import { ItemTypeTag } from '../../../../shared/ui/item-type-tag.tsx'
import { rowToTakeFrom } from '../check-numbers.ts'
import type { StandingLine } from '../standing-order.ts'
import { fieldId, lineKey, withRow } from '../typed.ts'
import { type CorrectionForm, domId } from '../use-correction-form.ts'

interface FromRowProps {
  readonly form: CorrectionForm
  readonly standing: StandingLine
}

/** Which item row fewer pieces are taken from: a question when there are several. */
export function FromRow({ form, standing }: FromRowProps) {
  const { t } = useTranslation('correction')
  const { typed, textOf, change, setText, problemOf } = form
  const { line, rows } = standing
  const pieces = fieldId(lineKey(line), 'qty')
  const qty = typedNumber(textOf(pieces), 'pieces')
  if (qty === null || qty >= standing.qty || rows.length < 2) return null
  const question = fieldId(lineKey(line), 'fromRow')
  const problem = problemOf(question)
  const choose = (row: string) => {
    // Takes away what was wrong with the choice and with the pieces.
    setText(question, row)
    setText(pieces, textOf(pieces))
    change((now) => withRow(now, line, row))
  }
  return (
    <Form.Item
      label={t('fromRow', { count: standing.qty - qty })}
      {...(problem !== undefined && { validateStatus: 'error' as const, help: problem })}
    >
      <Radio.Group
        id={domId(question)}
        aria-label={t('fromRow', { count: standing.qty - qty })}
        value={rowToTakeFrom(standing, typed.fromRow)?._id ?? null}
        onChange={({ target }) => choose(target.value)}
        options={rows.map(({ _id, type, free }) => ({
          value: _id,
          disabled: free === 0,
          label: (
            <>
              <ItemTypeTag type={type} /> {t('free', { count: free })}
            </>
          ),
        }))}
      />
    </Form.Item>
  )
}
