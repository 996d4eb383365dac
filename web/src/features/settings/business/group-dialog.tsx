import { Button, Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateBusinessSettings } from '#contract/business.ts'
import type { BusinessGroup } from '#domain/setting/business-groups.ts'
import { toApiError } from '../../../shared/api/api-error.ts'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { Dialog, useOpening } from '../../../shared/kit/dialog.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { FieldInput } from './field-input.tsx'
import { type GroupValues, initialValues, sentValues } from './group-values.ts'
import { type Group, useGroup } from './list-business-settings.ts'

/**
 * The form of a group, as it was when the dialog opened: what others save meanwhile does not change typed
 * values.
 */
export function GroupDialog({ name }: { readonly name: BusinessGroup }) {
  const { t } = useTranslation('settings')
  const latest = useGroup(name)
  const [group, setGroup] = useState(latest)
  return (
    <Dialog title={t(`business.group.${name}`)} width={560} footer={null}>
      {group && (
        <GroupForm
          key={group.version}
          group={group}
          onNewest={latest && latest.version !== group.version ? () => setGroup(latest) : null}
        />
      )}
    </Dialog>
  )
}

interface GroupFormProps {
  readonly group: Group
  /** Begins again with what somebody else has saved; null while they have not. */
  readonly onNewest: (() => void) | null
}

/** The fields of a group; those that the server sets are shown and cannot be changed. */
function GroupForm({ group, onNewest }: GroupFormProps) {
  const { t } = useTranslation('settings')
  const { close } = useOpening()
  const { name, version, fields } = group
  return (
    <CallForm
      ok={t('words.save')}
      call={updateBusinessSettings}
      values={initialValues(group)}
      input={(typed: GroupValues) => ({ body: { group: name, version, values: sentValues(group, typed) } })}
      onDone={close}
      help={(error) =>
        toApiError(error).code === 'business.changed' && (
          <Button size="small" disabled={onNewest === null} onClick={() => onNewest?.()}>
            {t('business.load')}
          </Button>
        )
      }
    >
      {({ form }) => (
        <>
          <Text type="secondary">{t(`business.hint.${name}`)}</Text>
          <Fields fields={fields} form={form} />
        </>
      )}
    </CallForm>
  )
}

/** What only other kinds of place for copies need is not asked for. */
const unneeded: Readonly<Record<string, readonly string[]>> = {
  folder: ['copyRegion', 'copyUser', 'copyPassword'],
  webdav: ['copyRegion'],
}

function Fields({ fields, form }: Pick<Group, 'fields'> & { readonly form: FormInstance<GroupValues> }) {
  const place: string = Form.useWatch('copyPlace', form) ?? ''
  const shown = fields.filter(({ name }) => !unneeded[place]?.includes(name))
  return shown.map((field) => <FieldInput key={field.name} field={field} form={form} />)
}
