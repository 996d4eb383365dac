import { Button, Flex, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { updateBusinessSettings } from '#contract/business.ts'
import { toApiError } from '../../../shared/api/api-error.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import { FieldInput } from './field-input.tsx'
import { type GroupValues, initialValues, sentValues } from './group-values.ts'
import type { Group } from './list-business-settings.ts'

interface GroupFormProps {
  readonly group: Group
  /** Begins again with what somebody else has saved; null while they have not. */
  readonly onNewest: (() => void) | null
  readonly onClose: () => void
}

/** The fields of a group; those that the server sets are shown and cannot be changed. */
export function GroupForm({ group, onNewest, onClose }: GroupFormProps) {
  const { t } = useTranslation(['settings', 'common'])
  const { form, formProps, summary, showError } = useFormErrors<GroupValues>()
  // The form shows the error itself, so there is no toast.
  const update = useCall(updateBusinessSettings, { meta: { silent: true } })
  const save = (typed: GroupValues) => {
    if (update.isPending || update.isSuccess) return
    const { name, version } = group
    update.mutate(
      { body: { group: name, version, values: sentValues(group, typed) } },
      { onSuccess: onClose, onError: showError },
    )
  }
  const isOutdated = update.error !== null && toApiError(update.error).code === 'business.changed'
  return (
    <Form {...formProps} initialValues={initialValues(group)} onFinish={save}>
      <ErrorSummary {...summary}>
        {isOutdated && (
          <Button size="small" disabled={onNewest === null} onClick={() => onNewest?.()}>
            {t('business.load')}
          </Button>
        )}
      </ErrorSummary>
      <Text type="secondary">{t(`business.hint.${group.name}`)}</Text>
      {group.fields.map((field) => (
        <FieldInput key={field.name} field={field} form={form} />
      ))}
      <Flex gap="small" justify="end">
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {t('words.save')}
        </Button>
      </Flex>
    </Form>
  )
}
