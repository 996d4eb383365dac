import { Button, Flex, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../shared/form/error-summary.tsx'
import { useDeskForm } from '../../shared/form/use-desk-form.ts'
import { AddressFields } from './address-fields.tsx'
import { type AddressValues, cleanAddress, emptyAddress } from './address-values.ts'
import { useAddAddress } from './api/add-address.ts'

/** Asks for an address, and stores it. */
export function NewAddressForm() {
  const { t } = useTranslation('address')
  const { formProps, summary, showError, clear } = useDeskForm<AddressValues>()
  const add = useAddAddress()
  return (
    <Form
      {...formProps}
      initialValues={emptyAddress}
      onFinish={(values) => add.mutate(cleanAddress(values), { onSuccess: clear, onError: showError })}
    >
      <ErrorSummary {...summary} />
      <AddressFields />
      <Flex gap="small" justify="end">
        <Button onClick={clear}>{t('clear')}</Button>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {t('add')}
        </Button>
      </Flex>
    </Form>
  )
}
