import { Input, type InputProps, type InputRef } from 'antd'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decimal, roundHalfUp } from '#domain/unit/decimal.ts'
import { Text } from '../ui/text/text.tsx'
import { cleanNumber, type NumberKind } from './typed-number.ts'

interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange' | 'min' | 'max'> {
  readonly kind: NumberKind
  /** NaN stands for a text that is no number of this kind. It stays in the field, with the reason below. */
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  /** Decimals of the value; as many as typed when left out. */
  readonly places?: number
  readonly ref?: Ref<InputRef>
}

/**
 * A field for a number with a unit. What was typed stays until the field is left, which writes it in digits.
 * Arrow up and down change it by 1.
 */
export function NumberInput({ kind, value = null, onChange, min, max, places, ...input }: NumberInputProps) {
  const { t } = useTranslation('common')
  const inDigits = (number: number | null) =>
    number === null || Number.isNaN(number) ? '' : decimal(number).toFixed(places)
  const [typed, setTyped] = useState({ text: inDigits(value), value })
  const reasonId = useId()
  const text = Object.is(typed.value, value) ? typed.text : inDigits(value)
  const isWrong = Number.isNaN(value)
  const change = (next: string) => {
    const clean = cleanNumber(next, kind)
    const number =
      clean === null ? Number.NaN : clean === '' ? null : within(Number(clean), { min, max, places })
    setTyped({ text: next, value: number })
    if (!Object.is(number, value)) onChange?.(number)
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined || isWrong || input.readOnly) return
    event.preventDefault()
    const next = decimal(value ?? 0)
      .plus(by)
      .toNumber()
    change(inDigits(within(next, { min, max, places })))
  }
  return (
    <>
      <Input
        {...input}
        role="spinbutton"
        autoComplete="off"
        value={text}
        {...(isWrong && { status: 'error', 'aria-invalid': true, 'aria-describedby': reasonId })}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          input.onKeyDown?.(event)
          if (!event.defaultPrevented) step(event)
        }}
        onBlur={(event) => {
          if (!isWrong) setTyped({ text: inDigits(value), value })
          input.onBlur?.(event)
        }}
      />
      {isWrong && (
        <Text type="danger" id={reasonId} role="alert">
          {t(`wrongNumber.${kind}`)}
        </Text>
      )}
    </>
  )
}

interface Limits {
  readonly min: number | undefined
  readonly max: number | undefined
  readonly places: number | undefined
}

function within(number: number, { min = -Infinity, max = Infinity, places }: Limits): number {
  const rounded = places === undefined ? number : roundHalfUp(decimal(number), places).toNumber()
  return Math.min(max, Math.max(min, rounded))
}
