import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaletteGroup, PaletteOption } from './palette-option.ts'

interface PaletteListProps {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly active: PaletteOption | undefined
  readonly onActive: (id: string) => void
  readonly onOpen: (option: PaletteOption) => void
}

/** The id of an option's element. */
export const optionId = (list: string, { id }: PaletteOption) => `${list} ${id}`.replaceAll(' ', '-')

/** The options as a listbox with groups. The focus stays in the field, also when a pointer chooses. */
export function PaletteList({ id, groups, active, onActive, onOpen }: PaletteListProps) {
  const { t } = useTranslation('palette')
  const shownId = active && optionId(id, active)
  useEffect(() => {
    if (shownId) document.getElementById(shownId)?.scrollIntoView({ block: 'nearest' })
  }, [shownId])
  return (
    <div id={id} role="listbox" aria-label={t('options')} className="palette-list">
      {groups.map((group) => (
        <fieldset
          key={group.id}
          aria-labelledby={`${id}-${group.id}`}
          className={group.isEarlier ? 'palette-group palette-earlier' : 'palette-group'}
        >
          <div id={`${id}-${group.id}`} className="palette-heading">
            {group.title}
          </div>
          {group.options.map((option) => (
            <Option
              key={option.id}
              id={optionId(id, option)}
              option={option}
              isActive={option === active}
              isEarlier={group.isEarlier}
              onActive={() => onActive(option.id)}
              onOpen={() => onOpen(option)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly option: PaletteOption
  readonly isActive: boolean
  readonly isEarlier: boolean
  readonly onActive: () => void
  readonly onOpen: () => void
}

function Option({ id, option, isActive, isEarlier, onActive, onOpen }: OptionProps) {
  const { title, detail, isOver } = option
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isEarlier}
      className="palette-option"
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={isActive || isEarlier ? undefined : onActive}
      onClick={isEarlier ? undefined : onOpen}
    >
      <span className="palette-title">{isOver ? <del>{title}</del> : title}</span>
      {detail !== '' && <span className="palette-detail">{detail}</span>}
    </div>
  )
}
