import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { Button, Space } from 'antd'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { typedOrZero } from '../../../shared/form/typed-number.ts'
import { ProblemText, TextCell } from '../grid/cell-input.tsx'

interface PiecesStepperProps extends ComponentProps<typeof TextCell> {
  readonly value: string
  /** The fewest pieces that the button for less leads to. */
  readonly least: 0 | 1
  /** Keeps the number within its limits after a step, as it does when the field is left. */
  readonly onBlur: () => void
}

/** A number of pieces, typed or changed by one. */
export function PiecesStepper({ least, ...field }: PiecesStepperProps) {
  const { t } = useTranslation('order')
  const { label, value, readOnly = false, onText, onBlur } = field
  const pieces = Math.trunc(typedOrZero(value) ?? 0)
  const step = (by: 1 | -1) => {
    onText(String(Math.max(least, pieces + by)))
    onBlur()
  }
  return (
    <>
      <Space.Compact block className="order-stepper">
        <Button
          icon={<MinusOutlined />}
          aria-label={t('items.less', { cell: label })}
          disabled={readOnly || pieces <= least}
          onClick={() => step(-1)}
        />
        <TextCell {...field} inputMode="numeric" enterKeyHint="next" />
        <Button
          icon={<PlusOutlined />}
          aria-label={t('items.more', { cell: label })}
          disabled={readOnly}
          onClick={() => step(1)}
        />
      </Space.Compact>
      <ProblemText id={field.id} problem={field.problem} />
    </>
  )
}
