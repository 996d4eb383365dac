import { Card, Flex, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addForwarderBill } from '#contract/later-cost.ts'
import { formatAud } from '#domain/money/format.ts'
import { aud, sum } from '#domain/unit/units.ts'
import { CallForm } from '../../shared/kit/call-form.tsx'
import type { Spreadsheet } from '../../shared/spreadsheet/read-spreadsheet.ts'
import { UnreadRows } from '../../shared/spreadsheet/unread-rows.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import { type BillHeaders, columns, findTable, readLines } from './bill-lines.ts'

interface ReadBillProps {
  readonly sheet: Spreadsheet
  /** The names by which the last bill was read. */
  readonly remembered: BillHeaders | undefined
  /** Called with the bill when it is kept, or without one. */
  readonly onEnd: (bill?: string) => void
}

/** Which columns of the file are read, and what is in them; then the bill is kept and opened. */
export function ReadBill({ sheet: { rows, name }, remembered, onEnd }: ReadBillProps) {
  const { t } = useTranslation('forwarder')
  const [{ header, names, guess }] = useState(() => findTable(rows, remembered))
  return (
    <Card size="small" title={<h2 className="plain-heading">{name}</h2>}>
      <CallForm
        ok={t('compare')}
        call={addForwarderBill}
        values={guess}
        input={(headers: BillHeaders) => {
          const { lines } = readLines(rows, header, headers)
          return lines.length === 0 ? null : { body: { name, headers, lines } }
        }}
        onDone={({ bill }) => onEnd(bill)}
        onCancel={() => onEnd()}
      >
        {({ typed }) => (
          <>
            <Text>{t('chooseColumns')}</Text>
            <Flex wrap gap="middle">
              {columns.map((column) => (
                <Form.Item
                  key={column}
                  name={column}
                  label={t(`read.${column}`)}
                  rules={[{ required: true, message: t('chooseColumns') }]}
                  style={{ minWidth: 220 }}
                >
                  <Select options={names.map((value) => ({ value, label: value }))} />
                </Form.Item>
              ))}
            </Flex>
            {typed.package && typed.charged && <Found {...readLines(rows, header, typed)} />}
          </>
        )}
      </CallForm>
    </Card>
  )
}

function Found({ lines, unread }: ReturnType<typeof readLines>) {
  const { t } = useTranslation('forwarder')
  const amount = formatAud(aud.toNumber(sum(lines.map(({ charged }) => aud.from(charged)))))
  return (
    <Flex vertical gap="small" style={{ marginBottom: 16 }}>
      <Text>{t('found', { count: lines.length, amount })}</Text>
      <UnreadRows rows={unread} />
    </Flex>
  )
}
