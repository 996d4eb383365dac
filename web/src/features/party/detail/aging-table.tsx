import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../../shared/layout/layout.ts'
import { Amount } from '../../../shared/ui/text/amount.tsx'
import type { Account } from '../api/read-party.ts'

const ages = ['upTo30', 'upTo60', 'upTo90', 'over90', 'credit'] as const

/** What is open on an account, by its age in days. */
export function AgingTable({ aging }: Pick<Account, 'aging'>) {
  const { t } = useTranslation('account')
  const phone = usePhone()
  return (
    <Descriptions
      bordered
      size="small"
      layout={phone ? 'horizontal' : 'vertical'}
      column={phone ? 1 : 5}
      aria-label={t('aging.label')}
      items={ages.map((age) => ({
        key: age,
        label: t(`aging.${age}`),
        children: <Amount amount={aging[age]} />,
      }))}
    />
  )
}
