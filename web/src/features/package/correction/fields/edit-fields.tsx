import { useTranslation } from 'react-i18next'
import { callName, detailNames, detailRules } from '#domain/order/details.ts'
import type { DetailName } from '#domain/order/fields.ts'
import { inputOfDetail } from '../../../../shared/form/input-of-detail.ts'
import type { CorrectionForm } from '../use-correction-form.ts'
import { TextField } from './text-field.tsx'

/** The details of a package: no number depends on them. Those of several lines stand below the others. */
export function EditFields({ form }: { readonly form: CorrectionForm }) {
  const { t } = useTranslation('correction')
  const input = (field: DetailName) => {
    const { kind, lines } = detailRules[field]
    return (
      <TextField
        key={field}
        form={form}
        field={field}
        label={t(`details.${callName(field)}`)}
        {...(kind === 'time' && { hint: t('words.timeForm') })}
        {...inputOfDetail(field)}
        {...(lines !== undefined && { lines })}
      />
    )
  }
  const isWide = (field: DetailName) => detailRules[field].lines !== undefined
  return (
    <div className="correction-fields">
      {detailNames.filter((field) => !isWide(field)).map(input)}
      <div className="correction-wide">{detailNames.filter(isWide).map(input)}</div>
    </div>
  )
}
