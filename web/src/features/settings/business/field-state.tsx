import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { businessFields, mailSecurities } from '#domain/setting/business-settings.ts'
import { copyPlaces } from '#domain/setting/copies.ts'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { Field } from './list-business-settings.ts'

/** A field in its card: its value, or whether it is set; and whether the server sets it. */
export function FieldState({ field }: { field: Field }) {
  const { t } = useTranslation('settings')
  const { name, state, value = '' } = field
  return (
    <>
      <dt>
        <Text type="secondary">{t(`business.field.${name}`)}</Text>
      </dt>
      <dd>
        <FieldText field={field} />
        {state === 'not_set' && value !== '' && <Text type="secondary">{t('business.default')}</Text>}
        {state === 'server' && <Tag title={businessFields[name].variable}>{t('business.state.server')}</Tag>}
      </dd>
    </>
  )
}

function FieldText({ field: { name, state, value = '' } }: { field: Field }) {
  const { t } = useTranslation('settings')
  const security = name === 'smtpSecurity' && mailSecurities.find((one) => one === value)
  if (security) return t(`business.security.${security}`)
  const place = name === 'copyPlace' && copyPlaces.find((one) => one === value)
  if (place) return t(`business.place.${place}`)
  if (value !== '') return <ClampedText text={value} />
  if (state === 'set') return t('business.state.set')
  return state === 'not_set' && <Text type="secondary">{t('business.state.not_set')}</Text>
}
