import { Checkbox, Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  chosenTypes,
  courierTypes,
  fixedParcel,
  isPackageType,
  type PackageType,
} from '#domain/parcel/package-type.ts'
import { formatKg } from '../../../../shared/format/format-kg.ts'
import { type CorrectionForm, domId } from '../use-correction-form.ts'
import { TextField } from './text-field.tsx'

/** Type, weight, count and rate of a package. */
export function ParcelFields({ form }: { readonly form: CorrectionForm }) {
  const { t } = useTranslation(['correction', 'common'])
  const { textOf, setText, typed, change, problems } = form
  const type = textOf('type')
  const fixed = isPackageType(type) ? fixedParcel(type) : null
  const option = (value: PackageType) => ({ value, label: t(`common:packageType.${value}`) })
  const isUnusual = problems.exchangeRate?.refused === 'setting.unusual' || typed.confirmRate
  return (
    <div className="correction-fields">
      <Form.Item label={t('names.type')} htmlFor={domId('type')}>
        <Select
          id={domId('type')}
          value={type}
          options={[...chosenTypes, ...courierTypes].map(option)}
          onChange={(value) => setText('type', value)}
        />
      </Form.Item>
      {fixed ? (
        <>
          <FixedField
            label={t('withUnit.weight')}
            value={formatKg(fixed.weight)}
            hint={t('fixed', { type })}
          />
          <FixedField label={t('names.count')} value={String(fixed.count)} hint={t('fixed', { type })} />
        </>
      ) : (
        <>
          <TextField form={form} field="weight" label={t('withUnit.weight')} kind="kg" />
          <TextField form={form} field="count" label={t('names.count')} kind="pieces" />
        </>
      )}
      <div>
        <TextField form={form} field="exchangeRate" label={t('withUnit.exchangeRate')} kind="rate" />
        {isUnusual && (
          <Checkbox
            checked={typed.confirmRate}
            onChange={({ target }) => change((now) => ({ ...now, confirmRate: target.checked }))}
          >
            {t('confirmRate')}
          </Checkbox>
        )}
      </div>
    </div>
  )
}

interface FixedFieldProps {
  readonly label: string
  readonly value: string
  readonly hint: string
}

/** A value that the type of the package decides. */
function FixedField({ label, value, hint }: FixedFieldProps) {
  return (
    <Form.Item label={label} help={hint}>
      <span className="correction-fixed">{value}</span>
    </Form.Item>
  )
}
