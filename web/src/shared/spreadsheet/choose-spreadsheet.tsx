import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import { Alert, Flex, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '../ui/text/text.tsx'
import { readSpreadsheet, type Spreadsheet } from './read-spreadsheet.ts'
import { SpreadsheetError, spreadsheetLimits } from './spreadsheet-error.ts'

interface ChooseSpreadsheetProps {
  /** What is asked for: "Choose or drop the bill". */
  readonly label: string
  readonly onRead: (spreadsheet: Spreadsheet) => void
}

interface Told {
  readonly text: string
  readonly type: 'error' | 'warning'
}

/** Takes one file, chosen or dropped, and reads it here. Says why it is not read, or not to its end. */
export function ChooseSpreadsheet({ label, onRead }: ChooseSpreadsheetProps) {
  const { t } = useTranslation('spreadsheet')
  const [told, setTold] = useState<Told | null>(null)
  const read = async (file: File) => {
    setTold(null)
    try {
      const spreadsheet = await readSpreadsheet(file)
      const { name, rows } = spreadsheet
      if (spreadsheet.isCut) setTold({ text: t('cut', { name, count: rows.length }), type: 'warning' })
      onRead(spreadsheet)
    } catch (error) {
      if (!(error instanceof SpreadsheetError)) throw error
      setTold({ text: t(error.problem, { name: file.name, ...spreadsheetLimits }), type: 'error' })
    }
  }
  return (
    <Flex vertical gap="small">
      <Upload.Dragger
        accept=".xlsx,.csv,.txt,.tsv"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file)
          return false
        }}
      >
        <Flex align="center" justify="center" gap="small">
          <InboxOutlined aria-hidden />
          <span>
            {label} <Text type="secondary">{t('kinds', spreadsheetLimits)}</Text>
          </span>
        </Flex>
      </Upload.Dragger>
      {told && <Alert showIcon type={told.type} title={told.text} role="alert" />}
    </Flex>
  )
}
