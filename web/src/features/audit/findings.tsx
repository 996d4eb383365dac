import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CheckResult } from '../../shared/api/read-audit.ts'
import { useWording } from '../../shared/i18n/wording.ts'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'

/** The findings of a check, with the names of tables and columns, because a repair needs them. */
export function Findings({ check: { name, findings, count } }: { check: CheckResult }) {
  const { t } = useTranslation('audit')
  const { checks: meanings } = useWording()
  const code = (text: string) => (
    <code>
      <ClampedText text={text} />
    </code>
  )
  return (
    <>
      {count > findings.length && (
        <p className="text-secondary" style={{ margin: '0 0 1em' }}>
          {t('firstOf', { shown: findings.length, count })}
        </p>
      )}
      <Table
        rowKey={({ where, found }) => `${where} ${found}`}
        size="small"
        aria-label={meanings[name]}
        pagination={false}
        scroll={{ y: 400 }}
        dataSource={findings}
        columns={[
          { title: t('column.where'), dataIndex: 'where', render: code },
          { title: t('column.expected'), dataIndex: 'expected', width: '25%', render: code },
          { title: t('column.found'), dataIndex: 'found', width: '25%', render: code },
        ]}
      />
    </>
  )
}
