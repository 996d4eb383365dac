import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import { Flex, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AuditResult, CheckResult } from '../../shared/api/read-audit.ts'
import { useWording } from '../../shared/i18n/wording.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { CopyableId } from '../../shared/ui/text/copyable-id.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import { Findings } from './findings.tsx'

/** Every check with its result. The first failed check is expanded. */
export function CheckResults({ result: { checks, head, finishedAt } }: { result: AuditResult }) {
  const { t } = useTranslation(['audit', 'common', 'shell'])
  const { checks: meanings } = useWording()
  const phone = usePhone()
  const wrong = checks.filter(({ count }) => count > 0)
  return (
    <>
      <Table<CheckResult>
        // A new result expands its own first failed check.
        key={finishedAt}
        rowKey="name"
        size="small"
        aria-label={t('shell:entry.audit')}
        pagination={false}
        dataSource={checks}
        expandable={{
          columnWidth: 40,
          columnTitle: <span className="visually-hidden">{t('common:details')}</span>,
          rowExpandable: ({ count }) => count > 0,
          expandedRowRender: (check) => <Findings check={check} />,
          defaultExpandedRowKeys: wrong.slice(0, 1).map(({ name }) => name),
        }}
        columns={[
          {
            title: t('column.check'),
            dataIndex: 'name',
            rowScope: 'row',
            onCell: () => quietHeading,
            render: (name: CheckResult['name']) => meanings[name],
          },
          {
            title: t('column.result'),
            dataIndex: 'count',
            width: phone ? 112 : 200,
            render: (count: number) => (
              <Flex gap="small">
                {count === 0 ? (
                  <CheckCircleFilled aria-hidden style={{ color: 'var(--success)' }} />
                ) : (
                  <CloseCircleFilled aria-hidden style={{ color: 'var(--error)' }} />
                )}
                {count === 0 ? t('ok') : t('off', { count })}
              </Flex>
            ),
          },
          {
            title: t('column.time'),
            dataIndex: 'ms',
            hidden: phone,
            width: 120,
            align: 'right',
            render: (ms: number) => (ms / 1000).toFixed(2),
          },
        ]}
      />
      <div>
        <Flex gap="small" align="center">
          <strong>{t('head')}</strong>
          <CopyableId id={`${head.seq} ${head.hash}`} />
        </Flex>
        <Text type="secondary">{t('headText')}</Text>
      </div>
    </>
  )
}

/** The first cell of a row is a row header for screen readers, in normal weight. */
const quietHeading = { style: { fontWeight: 400 } }
