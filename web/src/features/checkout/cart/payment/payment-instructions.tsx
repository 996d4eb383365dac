import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import { Link } from '@tanstack/react-router'
import { Alert, Button, Descriptions, Flex, QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '#domain/money/payment-method.ts'
import type { PageValues } from '#domain/setting/business-settings.ts'
import { toPaymentSettings } from '../../../../shared/paths.ts'
import { useMay } from '../../../../shared/session/permission.ts'
import { useCopy } from '../../../../shared/ui/text/use-copy.ts'

interface PaymentInstructionsProps {
  readonly method: PaymentMethod
  readonly details: PageValues
  readonly amount: string
}

/** How to pay with a method: a QR code, a bank account, or who can set them up. */
export function PaymentInstructions({ method, details, amount }: PaymentInstructionsProps) {
  const { t } = useTranslation('checkout')
  if (method === 'Bank') return <BankAccount details={details} amount={amount} />
  const qr = method === 'Alipay' ? details.alipayQr : details.wechatQr
  if (qr === null) return <NotSetUp method={method} />
  return (
    <Flex vertical align="center" gap="small">
      {/* Dark on white in both themes: some scanners cannot read inverted codes. */}
      <QRCode
        value={qr}
        size={200}
        color="#000000"
        bgColor="#ffffff"
        aria-label={t('payment.qrOf', { method: t(`paymentMethods.${method}`) })}
      />
      {t(`payment.scan.${method}`, { amount })}
    </Flex>
  )
}

function BankAccount({ details, amount }: Omit<PaymentInstructionsProps, 'method'>) {
  const { t } = useTranslation(['checkout', 'common'])
  const copy = useCopy()
  const { bankAccount, bankName } = details
  if (bankAccount === null) return <NotSetUp method="Bank" />
  return (
    <Flex vertical gap="middle">
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          { key: 'name', label: t('payment.bankName'), children: bankName ?? '–' },
          {
            key: 'account',
            label: t('payment.bankAccount'),
            children: (
              <Flex align="center" justify="space-between" gap="small">
                <code>{bankAccount}</code>
                <Button
                  size="small"
                  icon={<CopyOutlined />}
                  aria-label={t('common:copy', { text: bankAccount })}
                  onClick={() => void copy(bankAccount)}
                >
                  {t('words.copyIt')}
                </Button>
              </Flex>
            ),
          },
        ]}
      />
      {t('payment.transfer', { amount })}
    </Flex>
  )
}

function NotSetUp({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('checkout')
  const mayUpdate = useMay('business.update')
  return (
    <Alert
      type="info"
      showIcon
      title={t('payment.notSetUp', { method: t(`paymentMethods.${method}`) })}
      description={
        <>
          {mayUpdate ? <Link {...toPaymentSettings()}>{t('payment.setUpHere')}</Link> : t('payment.setUp')}{' '}
          {t('payment.elsewhere')}
        </>
      }
    />
  )
}
