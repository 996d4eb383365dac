import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { cleanPhone } from '#domain/address/phone.ts'
import { cleanText } from '#domain/text/text.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { PhoneItem } from '../../shared/form/phone-item.tsx'
import { type AddressValues, emptyAddress } from './address-values.ts'
import { AreaField } from './area-field.tsx'
import { useAreas, withStored } from './use-areas.ts'
import './address-fields.css'

/**
 * The fields of an address, for the new-address form and the update dialog. They need an enclosing Form of
 * AddressValues.
 */
export function AddressFields({ stored = emptyAddress }: { stored?: AddressValues }) {
  const { t } = useTranslation('address')
  const areas = useAreas()
  const form = Form.useFormInstance<AddressValues>()
  const province = Form.useWatch('province', form) ?? stored.province
  const city = Form.useWatch('city', form) ?? stored.city
  // The stored city and district stay selectable only while the stored areas above them are selected.
  const storedCity = province === stored.province ? stored.city : ''
  const storedDistrict = storedCity !== '' && city === storedCity ? stored.district : ''
  return (
    <div className="address-form">
      <div className="address-fields">
        <Form.Item
          name="name"
          label={t('names.name')}
          rules={[{ required: true, transform: cleanText, message: t('rule.name') }]}
        >
          <Input maxLength={textLimits.receiver} autoComplete="off" />
        </Form.Item>
        <PhoneItem
          label={t('names.phone')}
          rules={[{ required: true, transform: cleanPhone, message: t('rule.phone') }]}
          prefix="+86"
        />
        <AreaField
          name="province"
          loading={!areas}
          areas={withStored(areas?.provinces(), stored.province)}
          onChoose={() => form.setFieldsValue({ city: '', district: '' })}
        />
        <AreaField
          name="city"
          loading={!areas}
          areas={withStored(areas?.citiesOf(province), storedCity)}
          disabled={province === ''}
          onChoose={() => form.setFieldsValue({ district: '' })}
        />
        <AreaField
          name="district"
          loading={!areas}
          areas={withStored(areas?.districtsOf(province, city), storedDistrict)}
          disabled={city === ''}
          mayType
        />
        <Form.Item
          name="address"
          label={t('address')}
          className="address-street"
          rules={[{ required: true, transform: cleanText, message: t('rule.address') }]}
        >
          <Input maxLength={textLimits.address} autoComplete="off" />
        </Form.Item>
        <Form.Item name="note" label={t('names.note')} className="address-note">
          <Input maxLength={textLimits.note} autoComplete="off" />
        </Form.Item>
      </div>
    </div>
  )
}
