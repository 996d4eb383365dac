import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRmb } from '#domain/money/format.ts'
import type { Settings } from '#domain/setting/settings.ts'
import { type Fen, rate, rmb } from '#domain/unit/units.ts'
import { toast } from '../../shared/feedback/toasts.ts'
import {
  type CalculatorInput,
  costOfOne,
  emptyInput,
  type Missing,
  missingIn,
  subtotalOf,
} from './calculator-input.ts'
import { CalculatorTable } from './calculator-table.tsx'
import './calculator.css'
import { Text } from '../../shared/ui/text/text.tsx'

/** Computes the cost of an article in RMB from the postages and the exchange rate of the settings. */
export function Calculator({ settings }: { settings: Settings | null }) {
  const { t } = useTranslation(['tool', 'trouble'])
  const [input, setInput] = useState(emptyInput)
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const [warning, setWarning] = useState('')
  const [subtotal, setSubtotal] = useState<Fen | null>(null)

  const warn = (text: string) => {
    setWarning(text)
    toast('warning', text)
  }
  const change = (patch: Partial<CalculatorInput>) => {
    setInput({ ...input, ...patch })
    setMissing(missing.filter((field) => !(field in patch)))
    setWarning('')
    // The old subtotal belongs to other numbers.
    setSubtotal(null)
  }
  const clear = () => {
    setInput(emptyInput)
    setMissing([])
    setWarning('')
    setSubtotal(null)
  }
  const calculate = () => {
    const found = missingIn(input)
    setMissing(found)
    if (found.length > 0) return warn(t('incompleted'))
    if (!settings) return warn(t('noSettings'))
    try {
      setSubtotal(subtotalOf(input, settings))
      setWarning('')
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      warn(t('trouble:oops'))
    }
  }
  return (
    <Flex vertical gap="middle">
      {warning !== '' && <Alert type="warning" showIcon title={warning} />}
      <CalculatorTable
        input={input}
        missing={missing}
        subtotal={subtotal}
        onChange={change}
        onCalculate={calculate}
        onClear={clear}
      />
      {subtotal !== null && input.qty !== null && input.qty > 1 && (
        <Text>{t('each', { amount: formatRmb(rmb.toNumber(costOfOne(subtotal, input.qty))) })}</Text>
      )}
      {settings && (
        <Text type="secondary">
          {t('rates', {
            exchangeRate: rate.toNumber(settings.exchangeRateInSetting),
            normal: rate.toNumber(settings.normalPostage),
            babyFormula: rate.toNumber(settings.babyFormulaPostage),
          })}
        </Text>
      )}
    </Flex>
  )
}
