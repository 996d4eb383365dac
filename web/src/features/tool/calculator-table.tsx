import { Button, Flex, Radio, Table, type TableColumnType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CalculatorType } from '#domain/money/calculator.ts'
import { formatRmb } from '#domain/money/format.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import { NumberInput } from '../../shared/form/number-input.tsx'
import type { NumberKind } from '../../shared/form/typed-number.ts'
import { computedNumberColumn } from '../../shared/kit/number-column.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import type { CalculatorInput, Missing } from './calculator-input.ts'

interface CalculatorTableProps {
  readonly input: CalculatorInput
  readonly missing: readonly Missing[]
  readonly subtotal: Fen | null
  readonly onChange: (patch: Partial<CalculatorInput>) => void
  readonly onCalculate: () => void
  readonly onClear: () => void
}

type Column = TableColumnType<CalculatorInput>
type NumberField = 'price' | 'qty' | 'weight' | 'extraPostageAU' | 'domesticPostage'

const places = { aud: 2, pieces: 0, kg: 3, rmb: 2, rate: 6 } as const
const types: readonly CalculatorType[] = ['normal', 'babyFormula']

/** The single row of the calculator. Enter in a field calculates. */
export function CalculatorTable(props: CalculatorTableProps) {
  const { input, missing, subtotal, onChange, onCalculate, onClear } = props
  const { t } = useTranslation('tool')
  const phone = usePhone()
  const number = (name: NumberField, kind: NumberKind, width: number, disabled = false): Column =>
    computedNumberColumn(t(name === 'qty' ? 'names.qtyShort' : name), name, width, () => (
      <NumberInput
        kind={kind}
        aria-label={t(name === 'qty' ? 'names.qtyShort' : name)}
        styles={{ input: { textAlign: 'right' } }}
        min={0}
        places={places[kind]}
        autoFocus={name === 'price'}
        disabled={disabled}
        value={input[name]}
        aria-invalid={isMissing(missing, name)}
        onChange={(value) => onChange({ [name]: value })}
        onPressEnter={onCalculate}
        {...(isMissing(missing, name) && { status: 'error' })}
      />
    ))
  const columns: Column[] = [
    number('price', 'aud', 112),
    number('qty', 'pieces', 68),
    {
      title: t('names.type'),
      key: 'type',
      width: 148,
      render: () => (
        <Radio.Group
          vertical
          aria-label={t('names.type')}
          aria-invalid={missing.includes('type')}
          className={missing.includes('type') ? 'calculator-missing' : ''}
          value={input.type}
          options={types.map((value) => ({ value, label: t(value) }))}
          onChange={({ target }) => onChange({ type: target.value })}
        />
      ),
    },
    number('weight', 'kg', 112, input.type === 'babyFormula'),
    number('extraPostageAU', 'aud', 136),
    number('domesticPostage', 'rmb', 136),
    {
      title: t('names.action'),
      key: 'action',
      width: 113,
      render: () => (
        <Flex vertical={!phone} gap="small">
          <Button type="primary" onClick={onCalculate}>
            {t('calculate')}
          </Button>
          <Button onClick={onClear}>{t('words.clear')}</Button>
        </Flex>
      ),
    },
    computedNumberColumn(t('subtotal'), 'subtotal', 136, () => (
      <Text strong type="success" role="status">
        {subtotal === null ? '' : formatRmb(rmb.toNumber(subtotal))}
      </Text>
    )),
  ]
  return (
    <Table
      rowKey={() => 'row'}
      size="small"
      rowHoverable={false}
      tableLayout="fixed"
      {...(!phone && { scroll: { x: 961 } })}
      className="calculator-table"
      // On a phone the cells stand below each other, each with its title.
      columns={columns.map((column) => ({
        ...column,
        onCell: (): object => ({ 'data-name': column.title }),
      }))}
      dataSource={[input]}
      pagination={false}
      aria-label={t('title')}
    />
  )
}

function isMissing(missing: readonly Missing[], name: NumberField): boolean {
  return missing.some((field) => field === name)
}
