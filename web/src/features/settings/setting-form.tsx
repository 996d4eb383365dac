import { Button, Flex, Form, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateSetting } from '#contract/setting.ts'
import { settingTable } from '#domain/setting/settings.ts'
import { toApiError } from '../../shared/api/api-error.ts'
import type { SettingRecord } from '../../shared/api/list-settings.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { toast } from '../../shared/feedback/toasts.ts'
import { NumberInput } from '../../shared/form/number-input.tsx'
import { isLargeChange } from './large-change.ts'
import { LargeChangeQuestion } from './large-change-question.tsx'

interface SettingFormProps {
  readonly setting: SettingRecord
  readonly label: string
  readonly onClose: () => void
}

/**
 * The form for a new value. It stays open, with the reason, until the value is saved or cancelled. A large
 * change is asked about before it is sent, and can be undone from the toast. Both fail when somebody else was
 * faster.
 */
export function SettingForm({ setting: { name, value: from }, label, onClose }: SettingFormProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [form] = Form.useForm<{ value: number | null }>()
  // The field shows a refused value itself, so there is no toast; the toast of a success has Undo.
  const update = useCall(updateSetting, { meta: { silent: true, silentSuccess: true } })
  const undo = useCall(updateSetting)
  const [asked, setAsked] = useState<number | null>(null)
  const input = useRef<InputRef>(null)
  const refuse = (text: string) => form.setFields([{ name: 'value', errors: [text] }])
  const submit = ({ value }: { value: number | null }) => {
    if (value === null) return refuse(t('empty'))
    // The field says why.
    if (Number.isNaN(value)) return
    if (value !== asked && isLargeChange(name, from, value)) return setAsked(value)
    update.mutate(
      { body: { name, value, from, ...(value === asked && { confirm: true }) } },
      {
        onSuccess({ msg }) {
          const back = () => undo.mutate({ body: { name, value: from, from: value, confirm: true } })
          toast(
            'success',
            msg,
            value === from ? {} : { action: { label: t('common:undo'), run: back, about: name } },
          )
          onClose()
        },
        onError(error) {
          const { code, msg } = toApiError(error)
          setAsked(code === 'setting.unusual' ? value : null)
          refuse(msg)
        },
      },
    )
  }
  const changed = () => {
    setAsked(null)
    form.setFields([{ name: 'value', errors: [] }])
  }
  const goBack = () => {
    setAsked(null)
    input.current?.focus()
  }
  return (
    <div role="dialog" aria-label={t('editOf', { label })}>
      <Form
        form={form}
        layout="vertical"
        style={{ width: 320 }}
        initialValues={{ value: null }}
        onFinish={submit}
        onValuesChange={changed}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <Form.Item name="value" label={t('newValue')}>
          <NumberInput
            ref={input}
            kind={settingTable[name].kind}
            placeholder={String(from)}
            suffix={settingTable[name].unit}
          />
        </Form.Item>
        {asked !== null && <LargeChangeQuestion name={name} from={from} to={asked} />}
        <Flex gap="small" justify="end">
          {asked === null ? (
            <Button key="cancel" onClick={onClose}>
              {t('common:cancel')}
            </Button>
          ) : (
            <Button key="correct" autoFocus onClick={goBack}>
              {t('ask.correct')}
            </Button>
          )}
          <Button type="primary" danger={asked !== null} htmlType="submit" loading={update.isPending}>
            {asked === null ? t('update') : t('updateAnyway', { value: asked })}
          </Button>
        </Flex>
      </Form>
    </div>
  )
}
