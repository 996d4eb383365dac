import { Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../../shared/format/format.ts'
import { useShownByHash } from '../../../shared/hooks/use-shown-by-hash.ts'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { EditButton } from '../edit-button.tsx'
import { FieldState } from './field-state.tsx'
import { ForwarderState } from './forwarder-state.tsx'
import type { BusinessSettings, Group } from './list-business-settings.ts'
import { TestMail } from './test-buttons.tsx'

const GroupDialog = lazy(async () => (await import('./group-dialog.tsx')).GroupDialog)

const LogoSetting = lazy(async () => (await import('./logo-setting.tsx')).LogoSetting)

const CopiesCard = lazy(async () => (await import('./copies.tsx')).CopiesCard)

interface GroupCardProps {
  readonly group: Group
  readonly forwarder: Pick<BusinessSettings, 'courier' | 'missing'>
}

/** A group of settings: each field with its state, a form to change them, and a test where there is one. */
export function GroupCard({ group, forwarder }: GroupCardProps) {
  const { t } = useTranslation('settings')
  const { name, fields, updatedAt, updatedBy } = group
  const [dialog, edit] = useDialog(() => <GroupDialog name={name} />)
  usePreload(GroupDialog)
  const card = useShownByHash<HTMLDivElement>(`business-${name}`)
  const label = t(`business.group.${name}`)
  const ofServer = fields.every(({ state }) => state === 'server')
  return (
    <Card ref={card} id={`business-${name}`}>
      <Flex align="baseline" justify="space-between" gap="middle">
        <h3 className="plain-heading">{label}</h3>
        {!ofServer && <EditButton label={label} onClick={() => edit()} />}
      </Flex>
      <dl className="business-fields">
        {fields.map((field) => (
          <FieldState key={field.name} field={field} />
        ))}
      </dl>
      {name === 'business' && <LogoSetting />}
      {name === 'mail' && <TestMail />}
      {name === 'copies' && <CopiesCard />}
      {name === 'forwarder' && <ForwarderState {...forwarder} />}
      {updatedAt !== undefined && (
        <Text type="secondary">
          {t('business.changed', { time: formatCst(updatedAt), name: updatedBy ?? '–' })}
        </Text>
      )}
      {dialog}
    </Card>
  )
}
