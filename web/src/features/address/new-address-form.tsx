import { Button, Flex, Form } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { addAddress } from '#contract/address.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { ErrorSummary } from '../../shared/form/error-summary.tsx'
import { useFormErrors } from '../../shared/form/use-form-errors.ts'
import { AddressFields } from './address-fields.tsx'
import { type AddressValues, cleanAddress, emptyAddress } from './address-values.ts'

/** The form that saves a new address. */
export function NewAddressForm({ focused }: { focused: boolean }) {
  const { t } = useTranslation('address')
  const { form, formProps, summary, showError, clear } = useFormErrors<AddressValues>()
  useEffect(() => {
    if (focused) form.getFieldInstance('name')?.focus()
  }, [focused, form])
  // The form shows the error itself, so there is no toast.
  const add = useCall(addAddress, { meta: { silent: true } })
  return (
    <Form
      {...formProps}
      initialValues={emptyAddress}
      onFinish={(values) =>
        add.mutate({ body: cleanAddress(values) }, { onSuccess: clear, onError: showError })
      }
    >
      <ErrorSummary {...summary} />
      <AddressFields />
      <Flex gap="small" justify="end">
        <Button onClick={clear}>{t('words.clear')}</Button>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {t('add')}
        </Button>
      </Flex>
    </Form>
  )
}
