import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Flex, Form, Progress, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ulid } from 'ulid'
import type { Input } from '#contract/call.ts'
import { addImport, checkImport } from '#contract/import.ts'
import {
  columnsOfKind,
  guessColumns,
  headingRow,
  type ImportColumn,
  missingColumn,
  mostImportRows,
} from '#domain/import/import-columns.ts'
import type { ImportKind } from '#domain/import/import-kinds.ts'
import { toApiError } from '../../shared/api/api-error.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { formatCst } from '../../shared/format/format.ts'
import { callQuery } from '../../shared/kit/call-query.ts'
import { keys } from '../../shared/query-keys.ts'
import type { Spreadsheet } from '../../shared/spreadsheet/read-spreadsheet.ts'
import { useImports, useProgress } from './api/list-imports.ts'
import { ImportPreview, ImportProblems } from './checked-rows.tsx'

type Body = Input<typeof checkImport>['body']
type Mapping = Partial<Record<ImportColumn, number>>

interface ImportFileProps {
  readonly kind: ImportKind
  readonly file: Spreadsheet
  /** Called when it is stored, or put away. */
  readonly onEnd: () => void
}

/** What a file will bring in: its columns, what is wrong of it, how its rows will be, and the import itself. */
export function ImportFile({ kind, file, onEnd }: ImportFileProps) {
  const { t } = useTranslation('import')
  const [import_id] = useState(() => ulid())
  const heading = useMemo(() => headingRow(kind, file.rows), [kind, file])
  const headings = file.rows[heading] ?? []
  const [mapping, setMapping] = useState<Mapping>(() => guessColumns(kind, headings))
  const body = useMemo(
    () => bodyOf({ import_id, kind, file, heading, mapping }),
    [import_id, kind, file, heading, mapping],
  )
  const missing = missingColumn(kind, body.columns)
  const isTooLong = body.rows.length > mostImportRows
  const check = useQuery({
    ...callQuery(
      [...keys.imports, import_id, body.columns.join(), Object.values(mapping).join()],
      checkImport,
      { body },
    ),
    enabled: missing === null && !isTooLong && body.rows.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { store, isStoring, error, fate } = useStore(body, onEnd)
  const isBusy = check.isFetching || isStoring
  const progress = useProgress(import_id, isBusy)
  const checked = missing === null && !isTooLong ? check.data : undefined
  const failure = error ?? check.error
  return (
    <Card title={file.name} size="small">
      <Flex vertical gap="middle">
        <Columns kind={kind} headings={headings} mapping={mapping} onChange={setMapping} />
        {missing && (
          <Alert type="warning" showIcon title={t('missing', { column: t(`column.${missing}`) })} />
        )}
        {isTooLong && <Alert type="error" showIcon title={t('tooLong', { most: mostImportRows })} />}
        {body.rows.length === 0 && <Alert type="warning" showIcon title={t('noRows')} />}
        {isBusy && (
          <Flex align="center" gap="small" role="status">
            {t(isStoring ? 'storing' : 'checking', { count: body.rows.length })}
            <Progress style={{ maxWidth: 320 }} percent={progress ?? 0} status="active" />
          </Flex>
        )}
        {failure && !fate && <Alert type="error" showIcon role="alert" title={toApiError(failure).msg} />}
        {fate && <Alert type="warning" showIcon role="alert" title={t(fate)} />}
        {checked && (
          <>
            <Alert
              type={checked.wrong > 0 ? 'warning' : 'success'}
              showIcon
              title={t('would', {
                good: t('rows', { count: checked.good }),
                wrong: t('rows', { count: checked.wrong }),
              })}
              description={checked.wrong > 0 && t('correct')}
              action={
                <Flex gap="small" wrap>
                  <Button
                    type="primary"
                    loading={isStoring}
                    disabled={checked.good === 0 || check.isFetching}
                    onClick={() => store(checked.wrong === 0)}
                  >
                    {t('import', { count: checked.good })}
                  </Button>
                  <Button onClick={onEnd}>{t('putAway')}</Button>
                </Flex>
              }
            />
            {checked.earlier && (
              <Alert
                type="warning"
                showIcon
                title={t('earlier', { by: checked.earlier.by, at: formatCst(checked.earlier.at) })}
              />
            )}
            <ImportProblems problems={checked.problems} body={body} />
            <ImportPreview kind={kind} rows={checked.preview} />
          </>
        )}
      </Flex>
    </Card>
  )
}

interface ColumnsProps {
  readonly kind: ImportKind
  readonly headings: readonly string[]
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

/** Which heading each column has; those that were not guessed are chosen. */
function Columns({ kind, headings, mapping, onChange }: ColumnsProps) {
  const { t } = useTranslation('import')
  const options = headings.map((heading, value) => ({
    value,
    label: heading || t('unnamed', { number: value + 1 }),
  }))
  return (
    <Form layout="vertical" component="div">
      <Flex wrap gap="12px">
        {columnsOfKind(kind).map(([column, { needed }]) => (
          <Form.Item
            key={column}
            htmlFor={`import-${column}`}
            label={t(`column.${column}`)}
            required={needed}
            style={{ width: 168, margin: 0 }}
          >
            <Select
              id={`import-${column}`}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('notInFile')}
              options={options}
              value={mapping[column] ?? null}
              onChange={(index: number | null | undefined) => {
                const { [column]: _, ...others } = mapping
                onChange(typeof index === 'number' ? { ...others, [column]: index } : others)
              }}
            />
          </Form.Item>
        ))}
      </Flex>
    </Form>
  )
}

interface Sent {
  readonly import_id: string
  readonly kind: ImportKind
  readonly file: Spreadsheet
  readonly heading: number
  readonly mapping: Mapping
}

/** The rows below the heading that say something, with their numbers in the file. */
function bodyOf({ import_id, kind, file, heading, mapping }: Sent): Body {
  const columns = columnsOfKind(kind).flatMap(([column]) => (mapping[column] === undefined ? [] : [column]))
  const rows = file.rows.flatMap((cells, index) => {
    const own = columns.map((column) => cells[mapping[column] ?? -1] ?? '')
    return index > heading && own.some(Boolean) ? [{ row: index + 1, cells: own }] : []
  })
  return { import_id, kind, file: file.name, columns, rows }
}

/**
 * Stores the rows of a file. When no answer comes, as when the server is stopped meanwhile, `fate` says what
 * has become of them once the server is back: all of them are stored, or none.
 */
function useStore(body: Body, onDone: () => void) {
  const { mutate, isPending, error, submittedAt } = useCall(addImport, {
    meta: { silent: true, silentSuccess: false },
  })
  const imports = useImports()
  const isLost = error !== null && toApiError(error).status === null
  const isKnown = imports.dataUpdatedAt > submittedAt && !imports.isFetching
  const isStored = imports.data?.result.some(({ _id }) => _id === body.import_id) === true
  const known = isStored ? ('stored' as const) : ('notStored' as const)
  return {
    /** `all` stores nothing unless all rows can be. */
    store: (all: boolean) => mutate({ body: { ...body, all } }, { onSuccess: onDone }),
    isStoring: isPending,
    error,
    fate: isLost ? (isKnown ? known : ('unknown' as const)) : null,
  }
}
