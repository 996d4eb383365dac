import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listBusinessSettings, updateBusinessSettings } from '#contract/business.ts'
import { markFirstStep } from '#contract/first-run.ts'
import { getExchangeRate } from '#contract/order.ts'
import { updateSetting } from '#contract/setting.ts'
import { businessFields } from '#domain/setting/business-settings.ts'
import { type SettingName, settingTable } from '#domain/setting/settings.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import { callApi } from '../../shared/api/client.ts'
import type { SettingRecord } from '../../shared/api/list-settings.ts'
import { useBusinessName } from '../../shared/api/read-about.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { ErrorSummary } from '../../shared/form/error-summary.tsx'
import { NumberInput } from '../../shared/form/number-input.tsx'
import { useFormErrors } from '../../shared/form/use-form-errors.ts'
import { callQuery } from '../../shared/kit/call-query.ts'
import { keys } from '../../shared/query-keys.ts'
import { StepTitle } from './step-title.tsx'

type Values = Partial<Record<SettingName, number | null>> & { readonly businessName?: string }

interface SettingsStepProps {
  readonly settings: readonly SettingRecord[]
  readonly onDone: () => void
}

/** The name of the business and all six settings, each with what it is for. Only changed ones are saved. */
export function SettingsStep({ settings, onDone }: SettingsStepProps) {
  const { t } = useTranslation(['setup', 'settings'])
  const { form, formProps, summary, showError, showFields } = useFormErrors<Values>()
  const silent = { meta: { silent: true, silentSuccess: true } }
  const update = useCall(updateSetting, silent)
  const mark = useCall(markFirstStep, silent)
  const rename = useCall(updateBusinessSettings, silent)
  const businessName = useBusinessName()
  const [first] = useState(settings)
  // A value that the server finds unusual is saved when it is sent again.
  const [unusual, setUnusual] = useState<Values>({})

  async function saveName(name: string) {
    const { result } = await callApi(listBusinessSettings, {})
    const { version = 0 } = result.find((group) => group.name === 'business') ?? {}
    await rename.mutateAsync({ body: { group: 'business', version, values: { businessName: name } } })
  }
  async function save(values: Values) {
    const name = values.businessName?.trim() ?? ''
    try {
      if (name !== '' && name !== businessName) await saveName(name)
    } catch (error) {
      return isApiError(error) ? showFields({ businessName: error.msg }) : showError(error)
    }
    const saved = new Map(settings.map(({ name, value }) => [name, value]))
    for (const { name } of first) {
      const value = values[name]
      // The field says why.
      if (Number.isNaN(value)) return form.focusField(name)
      if (typeof value !== 'number') return showFields({ [name]: t('settings:empty') })
      if (value === saved.get(name)) continue
      const confirm = unusual[name] === value && { confirm: true }
      try {
        await update.mutateAsync({ body: { name, value, ...confirm } })
      } catch (error) {
        if (!isApiError(error)) return showError(error)
        if (error.code === 'setting.unusual') setUnusual({ ...unusual, [name]: value })
        const again = error.code === 'setting.unusual' ? ` ${t('settings.again')}` : ''
        return showFields({ [name]: `${error.msg}${again}` })
      }
    }
    await mark.mutateAsync({ body: { step: 'settings' } })
    onDone()
  }
  return (
    <>
      <StepTitle>{t('settings.title')}</StepTitle>
      <p>{t('settings.text')}</p>
      <Form
        {...formProps}
        form={form}
        initialValues={Object.fromEntries(first.map(({ name, value }) => [name, value]))}
        onFinish={(values) => void save(values).catch(showError)}
      >
        <ErrorSummary {...summary} />
        <Form.Item name="businessName" label={t('names.businessName')} extra={t('settings.businessName')}>
          <Input placeholder={businessName} maxLength={businessFields.businessName.most} />
        </Form.Item>
        {first.map(({ name }) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`settings:label.${name}`)}
            extra={
              <>
                {t(`settings.${name}`)} {name === 'exchangeRateInSetting' && <LiveRate />}
              </>
            }
          >
            <NumberInput kind={settingTable[name].kind} suffix={settingTable[name].unit} />
          </Form.Item>
        ))}
        <Flex gap="small">
          <Button onClick={onDone}>{t('settings.skip')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            style={{ flex: 1 }}
            loading={rename.isPending || update.isPending || mark.isPending}
          >
            {t('settings.save')}
          </Button>
        </Flex>
      </Form>
    </>
  )
}

/** Today's rate beside the setting; nothing when no source answers, because it is only for comparison. */
function LiveRate() {
  const { t } = useTranslation('setup')
  const live = useQuery(callQuery(keys.exchangeRate, getExchangeRate, {})).data
  if (!live || live.source === 'fixed') return null
  return t('settings.live', { rate: live.result, source: live.source })
}
