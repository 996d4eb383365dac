import { useNavigate } from '@tanstack/react-router'
import { Alert, Button, Card, Flex, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addForwarderBill } from '#contract/later-cost.ts'
import { formatAud } from '#domain/money/format.ts'
import { aud, sum } from '#domain/unit/units.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { toBill } from '../../shared/paths.ts'
import type { Spreadsheet } from '../../shared/spreadsheet/read-spreadsheet.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import { type BillHeaders, findTable, readLines } from './read-bill.ts'

interface ReadBillProps {
  readonly sheet: Spreadsheet
  /** The names by which the last bill was read. */
  readonly remembered: BillHeaders | undefined
}

const shownRows = 5

/** Which columns of the file are read, and what is in them; then the bill is kept and opened. */
export function ReadBill({ sheet, remembered }: ReadBillProps) {
  const { t } = useTranslation('forwarder')
  const navigate = useNavigate()
  const [table] = useState(() => findTable(sheet.rows, remembered))
  const [headers, setHeaders] = useState<Partial<BillHeaders>>(table.guess ?? {})
  const add = useCall(addForwarderBill, { onSuccess: ({ bill }) => navigate(toBill(bill)) })
  const { package: ofPackage = '', charged = '' } = headers
  const isChosen = ofPackage !== '' && charged !== ''
  const { lines, leftOut } = isChosen
    ? readLines(sheet.rows, table.header, { package: ofPackage, charged })
    : { lines: [], leftOut: [] }
  const column = (name: keyof BillHeaders, label: string) => (
    <Form.Item label={label} style={{ minWidth: 220, marginBottom: 0 }}>
      <Select
        aria-label={label}
        value={headers[name] ?? null}
        onChange={(value: string) => setHeaders((now) => ({ ...now, [name]: value }))}
        options={table.names.map((value) => ({ value, label: value }))}
      />
    </Form.Item>
  )
  return (
    <Card size="small" title={<h2 className="plain-heading">{sheet.name}</h2>}>
      <Flex vertical gap="small">
        {!table.isRemembered && <Text>{t('chooseColumns')}</Text>}
        <Form layout="vertical" component="div">
          <Flex wrap gap="middle">
            {column('package', t('column.package'))}
            {column('charged', t('column.charged'))}
          </Flex>
        </Form>
        {isChosen && (
          <Text>
            {t('found', {
              count: lines.length,
              amount: formatAud(aud.toNumber(sum(lines.map((line) => aud.from(line.charged))))),
            })}
          </Text>
        )}
        {leftOut.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('leftOut', { count: leftOut.length })}
            description={
              <ul style={{ margin: 0, paddingInlineStart: 20 }}>
                {leftOut.slice(0, shownRows).map(({ row, text }) => (
                  <li key={row}>{t('row', { row, text })}</li>
                ))}
                {leftOut.length > shownRows && <li>{t('more', { count: leftOut.length - shownRows })}</li>}
              </ul>
            }
          />
        )}
        <Flex justify="end">
          <Button
            type="primary"
            disabled={lines.length === 0}
            loading={add.isPending}
            onClick={() =>
              add.mutate({ body: { name: sheet.name, headers: { package: ofPackage, charged }, lines } })
            }
          >
            {t('compare')}
          </Button>
        </Flex>
      </Flex>
    </Card>
  )
}
