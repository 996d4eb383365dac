import { Alert, Card, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CourierInForce } from '#domain/parcel/outside-services.ts'
import { formatCst } from '../../../shared/format/format.ts'
import { useShownByHash } from '../../../shared/hooks/use-shown-by-hash.ts'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { EditButton } from '../edit-button.tsx'
import { FieldState } from './field-state.tsx'
import type { Group } from './list-business-settings.ts'
import { TestAccount, TestMail } from './test-buttons.tsx'

const GroupDialog = lazy(async () => (await import('./group-dialog.tsx')).GroupDialog)

const LogoSetting = lazy(async () => (await import('./logo-setting.tsx')).LogoSetting)

interface GroupCardProps {
  readonly group: Group
  readonly courier: CourierInForce
}

/** A group of settings: each field with its state, a form to change them, and a test where there is one. */
export function GroupCard({ group, courier }: GroupCardProps) {
  const { t } = useTranslation('settings')
  const { name, fields, updatedAt, updatedBy } = group
  const [open, setOpen] = useState(false)
  usePreload(GroupDialog)
  const card = useShownByHash<HTMLDivElement>(`business-${name}`)
  const label = t(`business.group.${name}`)
  const ofServer = fields.every(({ state }) => state === 'server')
  return (
    <Card ref={card} id={`business-${name}`}>
      <Flex align="baseline" justify="space-between" gap="middle">
        <h3 className="plain-heading">{label}</h3>
        {!ofServer && <EditButton label={label} onClick={() => setOpen(true)} />}
      </Flex>
      <dl className="business-fields">
        {fields.map((field) => (
          <FieldState key={field.name} field={field} />
        ))}
      </dl>
      {name === 'forwarder' && courier === 'sandbox' && (
        <Alert type="info" showIcon title={t('business.sandbox')} />
      )}
      {name === 'business' && <LogoSetting />}
      {name === 'mail' && <TestMail />}
      {name === 'forwarder' && courier === 'polar' && <TestAccount />}
      {updatedAt !== undefined && (
        <Text type="secondary">
          {t('business.changed', { time: formatCst(updatedAt), name: updatedBy ?? '–' })}
        </Text>
      )}
      {open && <GroupDialog name={name} onClose={() => setOpen(false)} />}
    </Card>
  )
}
