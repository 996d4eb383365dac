import { Select } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { chosenTypes, courierTypes, isPackageType, type PackageType } from '#domain/parcel/package-type.ts'
import { usePhone } from '../../../../shared/layout/layout.ts'
import type { Problem } from '../../draft/problem.ts'
import { cellId, focusCellBefore, focusNeededAfter } from '../cell-id.ts'
import { ProblemText, problemProps } from '../cell-input.tsx'
import { typesFor } from './type-words.ts'

interface TypeSelectProps {
  readonly value: string
  readonly problem: Problem | undefined
  readonly disabled: boolean
  readonly onChange: (type: PackageType) => void
}

const id = cellId('package', 'type')
const optionsOf = (types: readonly PackageType[]) => types.map((value) => ({ value, label: value }))

/**
 * The type of the package, chosen from the list or typed. After the choice the focus moves to the next cell.
 */
export function TypeSelect({ value, problem, disabled, onChange }: TypeSelectProps) {
  const { t } = useTranslation(['order', 'common'])
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const type = isPackageType(value) ? value : null
  const allOptions = [
    ...optionsOf(chosenTypes),
    { label: t('package.courierTypes'), options: optionsOf(courierTypes) },
  ]
  const inWords = (type: string) => (isPackageType(type) ? t(`common:packageType.${type}`) : type)
  const moveOn = (go: (from: HTMLElement) => void) => {
    const input = document.getElementById(id)
    if (input) go(input)
  }
  const choose = (chosen: PackageType) => {
    // The choice decides which cell is the next one.
    flushSync(() => onChange(chosen))
    moveOn(focusNeededAfter)
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    if (!event.shiftKey && (open || type === null)) return
    event.preventDefault()
    event.stopPropagation()
    moveOn(event.shiftKey ? focusCellBefore : focusNeededAfter)
  }
  return (
    <div onKeyDownCapture={onKeyDownCapture} data-needed={type === null || undefined}>
      <Select<PackageType>
        id={id}
        style={{ width: '100%' }}
        aria-label={t('names.type')}
        placeholder={t('package.chooseType')}
        value={type}
        disabled={disabled}
        options={typed === '' ? allOptions : optionsOf(typesFor(typed))}
        optionRender={({ value: option }) => inWords(`${option}`)}
        popupMatchSelectWidth={false}
        open={open}
        onOpenChange={setOpen}
        // Enter without any typing chooses nothing.
        defaultActiveFirstOption={typed !== ''}
        notFoundContent={t('package.noType')}
        // On a phone typing would need the keyboard, over the list.
        showSearch={!phone && { onSearch: setTyped, filterOption: false }}
        onSelect={choose}
        {...problemProps(id, problem)}
      />
      <ProblemText id={id} problem={problem} />
    </div>
  )
}
