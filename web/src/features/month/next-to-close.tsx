import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import { Link } from '@tanstack/react-router'
import { Alert, Button, Card, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../shared/format/format.ts'
import { useMonthName } from '../../shared/format/month-name.ts'
import { paths } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import type { NextMonth } from './api/list-months.ts'
import { daysOf, sumsText } from './month-days.ts'

interface NextToCloseProps {
  readonly next: NextMonth | null
  /** The present month. */
  readonly running: string
  readonly onClose: () => void
}

/** The month that can be closed, with the list of what should be settled before. */
export function NextToClose({ next, running, onClose }: NextToCloseProps) {
  const { t } = useTranslation('month')
  const nameOf = useMonthName()
  const mayClose = useMay('month.close')
  if (!next) return <Alert type="info" showIcon title={t('nothing', { month: nameOf(running) })} />
  const { pending, audit, bills } = next
  return (
    <Card size="small" title={<h2 className="plain-heading">{t('next', { month: nameOf(next.month) })}</h2>}>
      <Flex wrap justify="space-between" align="end" gap="middle">
        <Flex vertical gap="small" component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          <Point isSettled={pending === 0}>
            {pending === 0 ? t('pending.none') : t('pending.some', { count: pending })}{' '}
            {pending > 0 && (
              <Link to={paths.transaction} search={{ state: 'pending', to: daysOf(next.month).to }}>
                {t('pending.show')}
              </Link>
            )}
          </Point>
          <Point isSettled={audit.state === 'clean'}>
            {t(`audit.${audit.state}`, {
              count: audit.findings,
              time: audit.finishedAt === null ? '' : formatCst(audit.finishedAt),
            })}{' '}
            {audit.state !== 'clean' && <Link to={paths.audit}>{t('audit.show')}</Link>}
          </Point>
          {bills && (
            <Point isSettled={bills.matched === bills.of}>
              {t('bills.sums', sumsText(bills))}{' '}
              {bills.matched < bills.of && (
                <Link to={paths.reconcile} search={{ month: next.month }}>
                  {t('bills.show')}
                </Link>
              )}
            </Point>
          )}
        </Flex>
        {mayClose && (
          <Button type="primary" onClick={onClose}>
            {t('close', { month: nameOf(next.month) })}
          </Button>
        )}
      </Flex>
    </Card>
  )
}

function Point({ isSettled, children }: { readonly isSettled: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation('month')
  const Icon = isSettled ? CheckCircleFilled : ExclamationCircleFilled
  return (
    <li>
      <Icon
        aria-label={t(isSettled ? 'settled' : 'open')}
        style={{ color: `var(--${isSettled ? 'success' : 'warning'})`, marginInlineEnd: 8 }}
      />
      {children}
    </li>
  )
}
