import { Button, Flex, Form, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateSetting } from '#contract/setting.ts'
import { settingTable } from '#domain/setting/settings.ts'
import { toApiError } from '../../shared/api/api-error.ts'
import type { SettingRecord } from '../../shared/api/list-settings.ts'
import { useCall } from '../../shared/api/use-call.ts'

interface SettingFormProps {
  readonly setting: SettingRecord
  readonly label: string
  readonly onClose: () => void
}

/**
 * The form for a new value. It stays open, with the reason, until the value is saved or cancelled. When the server
 * finds a value unusual, the user confirms it with a button that names it, and it is sent again with `confirm`.
 */
export function SettingForm({ setting, label, onClose }: SettingFormProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [form] = Form.useForm<{ value: number | null }>()
  // The field shows a refused value itself, so there is no toast.
  const update = useCall(updateSetting, { meta: { silent: true } })
  const [unusual, setUnusual] = useState<number | null>(null)
  const refuse = (text: string) => form.setFields([{ name: 'value', errors: [text] }])
  const submit = ({ value }: { value: number | null }) => {
    if (typeof value !== 'number') return refuse(t('empty'))
    update.mutate(
      { body: { name: setting.name, value, ...(value === unusual && { confirm: true }) } },
      {
        onSuccess: onClose,
        onError(error) {
          const { code, msg } = toApiError(error)
          if (code === 'setting.unusual') setUnusual(value)
          refuse(msg)
        },
      },
    )
  }
  const changed = () => {
    setUnusual(null)
    form.setFields([{ name: 'value', errors: [] }])
  }
  return (
    <div role="dialog" aria-label={t('editOf', { label })}>
      <Form
        form={form}
        layout="vertical"
        style={{ width: 280 }}
        initialValues={{ value: null }}
        onFinish={submit}
        onValuesChange={changed}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <Form.Item name="value" label={t('newValue')}>
          <InputNumber
            autoFocus
            controls={false}
            style={{ width: '100%' }}
            placeholder={String(setting.value)}
            suffix={settingTable[setting.name].unit}
          />
        </Form.Item>
        <Flex gap="small" justify="end">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="primary" danger={unusual !== null} htmlType="submit" loading={update.isPending}>
            {unusual === null ? t('update') : t('updateAnyway', { value: unusual })}
          </Button>
        </Flex>
      </Form>
    </div>
  )
}
