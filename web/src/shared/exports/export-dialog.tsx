import { Alert, Button, Flex, Spin, type TableColumnsType } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportList } from '#contract/export.ts'
import type { ColumnList } from '#domain/people/preferences.ts'
import { dayOf } from '#domain/time/day.ts'
import { type ApiError, isHandledByShell, toApiError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { Dialog, useOpening } from '../kit/dialog.tsx'
import type { Exported } from '../kit/use-list.ts'
import { useChosenColumns, useColumnChoices } from '../preferences/columns.ts'
import { fileSize } from '../proofs/file/file-size.ts'
import { saveFile } from '../save-file.ts'
import { Text } from '../ui/text/text.tsx'
import { fetchWithProgress } from './fetch-with-progress.ts'

const formats = ['xlsx', 'csv'] as const
type Format = (typeof formats)[number]

export interface ExportDialogProps {
  readonly exported: Exported
  /** Names the list, and the file. */
  readonly label: string
  /** As the page has them. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the rows are.
  readonly columns: TableColumnsType<any>
  readonly columnsOf?: ColumnList | undefined
  readonly always: readonly string[]
}

/** Downloads what a list finds, in the columns that it shows. Closing it cancels. */
export function ExportDialog({ exported, label, columns, columnsOf, always }: ExportDialogProps) {
  const { t } = useTranslation(['exports', 'common'])
  const { close } = useOpening()
  const choices = useColumnChoices(columns, useChosenColumns(columnsOf), always)
  const [received, setReceived] = useState<number | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (format: Format) => {
    const stop = new AbortController()
    running.current = stop
    // What was cancelled may still be on its way.
    const isRunning = () => running.current === stop
    const onReceived = (bytes: number) => isRunning() && setReceived(bytes)
    setFailure(null)
    setReceived(0)
    const asked = Object.entries(exported.query).filter(([, value]) => value !== undefined)
    const shown = choices.filter(({ isShown }) => isShown).map(({ name, title }) => [name, title])
    const query = { list: exported.list, format, query: encoded(asked), columns: encoded(shown) }
    try {
      const file = await callApi(
        exportList,
        { query },
        { signal: stop.signal, fetch: fetchWithProgress(onReceived) },
      )
      if (!isRunning()) return
      saveFile(file, `${label} ${dayOf(Date.now())}.${format}`)
      close()
    } catch (error) {
      if (!stop.signal.aborted && !isHandledByShell(error)) setFailure(toApiError(error))
    } finally {
      if (isRunning()) setReceived(null)
    }
  }
  const cancel = () => {
    running.current?.abort()
    running.current = null
    setReceived(null)
  }
  const csvOnly = failure?.code === 'spreadsheet.too_long'
  return (
    <Dialog title={t('title', { name: label })} width={440} footer={null}>
      <Flex vertical gap="middle">
        <Text type="secondary">{t('says')}</Text>
        {failure && <Alert type="warning" showIcon title={failure.msg} />}
        {received === null ? (
          <Flex gap="small">
            {formats.map((format, at) => (
              <Button
                key={format}
                {...((csvOnly ? format === 'csv' : at === 0) && { type: 'primary' })}
                disabled={csvOnly && format === 'xlsx'}
                onClick={() => void start(format)}
              >
                {t(`as.${format}`)}
              </Button>
            ))}
          </Flex>
        ) : (
          <Flex align="center" gap="small">
            <Spin size="small" />
            <span role="status" style={{ flex: 1 }}>
              {received === 0 ? t('preparing') : t('received', { size: fileSize(received) })}
            </span>
            <Button onClick={cancel}>{t('common:cancel')}</Button>
          </Flex>
        )}
      </Flex>
    </Dialog>
  )
}

const encoded = (pairs: readonly (readonly [string, unknown] | string[])[]) =>
  new URLSearchParams(pairs.map(([name, value]) => [String(name), String(value)])).toString()
