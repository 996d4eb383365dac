import { Descriptions, Flex, Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { useWording } from '../../shared/i18n/wording.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { CopyableId } from '../../shared/ui/text/copyable-id.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import { type LogEvidence as Evidence, useLogEntry } from './api/read-log-entry.ts'
import { type ChangedValue, changedValues } from './changed-values.ts'
import { shownValue } from './shown-value.ts'

/** The evidence of a log entry, for admins. */
export function LogEvidence({ id }: { id: string }) {
  return <QueryBoundary query={useLogEntry(id)}>{(entry) => <EntryDetails entry={entry} />}</QueryBoundary>
}

function EntryDetails({ entry: { address, changes, sealed } }: { entry: Evidence }) {
  const { t } = useTranslation('log')
  return (
    <Flex vertical gap="middle" style={{ paddingBlock: 8 }}>
      <Descriptions
        size="small"
        column={usePhone() ? 1 : 2}
        items={[
          { key: 'address', label: t('evidence.address'), children: address || t('evidence.unknown') },
          {
            key: 'seal',
            label: t('evidence.seal'),
            children: sealed ? <CopyableId id={`${sealed.seq} ${sealed.hash}`} /> : t('evidence.notYet'),
          },
        ]}
      />
      {changes.length > 0 ? (
        <ChangedRows rows={changes} />
      ) : (
        <Text type="secondary">{t('evidence.nothing')}</Text>
      )}
    </Flex>
  )
}

function ChangedRows({ rows }: { rows: Evidence['changes'] }) {
  const { t } = useTranslation('log')
  const wording = useWording()
  const value = (of: 'before' | 'after') => (line: ChangedValue) => (
    <ClampedText text={shownValue(line.field, line[of], wording)} />
  )
  const record = ({ table, id }: Pick<ChangedValue, 'table' | 'id'>) => (
    <>
      <div>{named(wording.logTables, table)}</div>
      <CopyableId id={id}>{named(wording.words.setting ?? {}, id)}</CopyableId>
    </>
  )
  const values: TableColumnsType<ChangedValue> = [
    {
      title: t('words.field'),
      dataIndex: 'field',
      width: 176,
      render: (field: string) => named(wording.logFields, field),
    },
    { title: t('evidence.before'), key: 'before', render: (_, line) => value('before')(line) },
    { title: t('evidence.after'), key: 'after', render: (_, line) => value('after')(line) },
  ]
  if (usePhone()) {
    // A phone has no room for a column of the records, so each has a table of its own.
    const narrow = values.map((column) => ({ ...column, width: '33%' }))
    return rows.map((row) => (
      <Table<ChangedValue>
        {...look}
        key={`${row.table} ${row.id}`}
        aria-label={`${t('evidence.changes')}: ${named(wording.logTables, row.table)} ${row.id}`}
        title={() => record(row)}
        dataSource={changedValues([row])}
        columns={narrow}
      />
    ))
  }
  return (
    <Table<ChangedValue>
      {...look}
      style={{ maxWidth: 1200 }}
      aria-label={t('evidence.changes')}
      dataSource={changedValues(rows)}
      columns={[
        {
          title: t('evidence.row'),
          key: 'row',
          width: 300,
          onCell: ({ lines }) => ({ rowSpan: lines }),
          render: (_, line) => record(line),
        },
        ...values,
      ]}
    />
  )
}

const look = {
  rowKey: 'key',
  size: 'small',
  bordered: true,
  tableLayout: 'fixed',
  pagination: false,
} as const

const named = (names: Readonly<Record<string, string>>, name: string) => names[name] ?? name
