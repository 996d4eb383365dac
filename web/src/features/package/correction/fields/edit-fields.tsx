import { useTranslation } from 'react-i18next'
import { textLimits } from '#domain/text/text.ts'
import type { CorrectionForm } from '../use-correction-form.ts'
import { TextField } from './text-field.tsx'

/** Receiver, send time and note of a package: no number depends on them. */
export function EditFields({ form }: { readonly form: CorrectionForm }) {
  const { t } = useTranslation('correction')
  return (
    <div className="correction-fields">
      <TextField
        form={form}
        field="receiver"
        label={t('field.receiver')}
        maxLength={textLimits.receiver}
        autoFocus
      />
      <TextField
        form={form}
        field="phone"
        label={t('field.phone')}
        maxLength={textLimits.phone}
        inputMode="tel"
      />
      <TextField form={form} field="sendTime" label={t('field.sendTime')} hint={t('sendTimeForm')} />
      <div className="correction-wide">
        <TextField
          form={form}
          field="address"
          label={t('field.address')}
          maxLength={textLimits.address}
          lines={3}
        />
        <TextField form={form} field="note" label={t('field.note')} maxLength={textLimits.note} lines={4} />
      </div>
    </div>
  )
}
