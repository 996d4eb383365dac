import { Checkbox, Flex, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { languages } from '#domain/text/language.ts'
import { cleanText } from '#domain/text/text.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { PhoneItem } from '../form/phone-item.tsx'
import { pageLanguages } from '../i18n/languages.ts'

/** The fields of a party. They need an enclosing Form of PartyValues. */
export function PartyFields() {
  const { t } = useTranslation('party')
  return (
    <>
      <Form.Item
        name="name"
        label={t('names.name')}
        rules={[{ required: true, transform: cleanText, message: t('rule.name') }]}
      >
        <Input maxLength={textLimits.receiver} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="sides"
        label={t('column.side')}
        rules={[{ required: true, type: 'array', min: 1, message: t('rule.side') }]}
      >
        <Checkbox.Group>
          <Flex vertical gap={4}>
            <Checkbox value="sender">{t('form.isSender')}</Checkbox>
            <Checkbox value="customer">{t('form.isCustomer')}</Checkbox>
          </Flex>
        </Checkbox.Group>
      </Form.Item>
      <PhoneItem label={t('names.phone')} />
      <Form.Item name="wechat" label={t('names.wechat')}>
        <Input maxLength={textLimits.name} autoComplete="off" />
      </Form.Item>
      <Form.Item name="language" label={t('words.statementLanguage')}>
        <Select
          options={[
            { value: '', label: t('words.notChosen') },
            ...languages.map((language) => ({ value: language, label: pageLanguages[language].name })),
          ]}
        />
      </Form.Item>
      <Form.Item name="note" label={t('names.note')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={textLimits.note} />
      </Form.Item>
    </>
  )
}
