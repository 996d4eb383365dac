import { useTranslation } from 'react-i18next'
import { textLimits } from '#domain/text/text.ts'
import { reasonField } from '../typed.ts'
import type { CorrectionForm } from '../use-correction-form.ts'
import { TextField } from './text-field.tsx'

/** Why something is corrected. */
export function ReasonField({ form }: { readonly form: CorrectionForm }) {
  const { t } = useTranslation('correction')
  return (
    <TextField
      form={form}
      field={reasonField}
      label={t('reason')}
      hint={t('reasonHint')}
      maxLength={textLimits.reason}
      lines={5}
    />
  )
}
