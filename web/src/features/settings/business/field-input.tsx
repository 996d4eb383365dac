import { Form, type FormInstance, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  type BusinessField,
  businessFields,
  isWriteOffLimit,
  mailSecurities,
} from '#domain/setting/business-settings.ts'
import { type CopyPlace, copyPlaces } from '#domain/setting/copies.ts'
import { PasswordInput } from '../../../shared/form/password-input.tsx'
import type { GroupValues } from './group-values.ts'
import type { Field } from './list-business-settings.ts'
import { QrPicture } from './qr-picture.tsx'

interface FieldInputProps {
  readonly field: Field
  readonly form: FormInstance<GroupValues>
}

/** A field of a form, by its kind. */
export function FieldInput({ field: { name, state }, form }: FieldInputProps) {
  const { t } = useTranslation('settings')
  const fixed = state === 'server'
  const { kind, variable } = businessFields[name]
  const isQr = kind === 'qr'
  const read = (text: string) => {
    form.setFieldValue(name, text)
    form.setFields([{ name, errors: [] }])
  }
  return (
    <>
      <Form.Item
        name={name}
        label={t(`business.field.${name}`)}
        style={{ marginTop: 16, marginBottom: isQr ? 8 : 16 }}
        {...(kind === 'amount' && { rules: [limitRule(t('business.wrongAmount'))] })}
        {...(fixed && { extra: t('business.fixed', { variable }) })}
      >
        {inputOf(name, { disabled: fixed, isSet: state === 'set' }, t('business.keep'), {
          security: (security) => t(`business.security.${security}`),
          place: (place) => t(`business.place.${place}`),
        })}
      </Form.Item>
      {isQr && !fixed && <QrPicture label={t(`business.field.${name}`)} onRead={read} />}
    </>
  )
}

/** An empty limit is the usual one. */
const limitRule = (text: string) => ({
  validator: (_rule: unknown, typed: string) =>
    typed.trim() === '' || isWriteOffLimit(typed.trim())
      ? Promise.resolve()
      : Promise.reject(new Error(text)),
})

interface Shown {
  readonly disabled: boolean
  readonly isSet: boolean
}

function inputOf(
  name: BusinessField,
  { disabled, isSet }: Shown,
  keep: string,
  nameOf: {
    readonly security: (security: (typeof mailSecurities)[number]) => string
    readonly place: (place: CopyPlace) => string
  },
) {
  const { kind, secret } = businessFields[name]
  if (secret) {
    const placeholder = isSet ? { placeholder: keep } : {}
    return <PasswordInput disabled={disabled} autoComplete="new-password" {...placeholder} />
  }
  if (kind === 'security') {
    const options = mailSecurities.map((value) => ({ value, label: nameOf.security(value) }))
    return <Select disabled={disabled} options={options} />
  }
  if (kind === 'place') {
    const options = copyPlaces.map((value) => ({ value, label: nameOf.place(value) }))
    return <Select disabled={disabled} options={options} />
  }
  if (kind === 'qr') {
    return <Input.TextArea disabled={disabled} autoSize={{ minRows: 1, maxRows: 4 }} />
  }
  return <Input disabled={disabled} autoComplete="off" />
}
