import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { holdsMessage } from '#domain/paste/holds-message.ts'
import { toApiError } from '../../shared/api/api-error.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { sendMessage } from '../../shared/paste/sent-message.ts'
import { paths } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { useTwoFactorDue } from '../../shared/session/two-factor-due.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import type { FoundRow } from './found-link.ts'
import { optionId, PaletteList } from './palette-list.tsx'
import type { PaletteOption } from './palette-option.ts'
import { useOptions } from './use-options.ts'

interface PaletteSearchProps {
  readonly recent: readonly FoundRow[]
  readonly remember: (row: FoundRow) => void
  readonly onClose: () => void
  readonly onKeys: () => void
  readonly onLogOut: () => void
}

/** The most characters of a search that the server takes. */
const longest = 1000

/**
 * The field and what it finds. The focus stays in the field; arrows choose among the options, Enter opens
 * one.
 */
export function PaletteSearch({ onClose, ...given }: PaletteSearchProps) {
  const { t } = useTranslation(['palette', 'common'])
  const phone = usePhone()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const [chosenId, setChosenId] = useState<string | null>(null)
  // Enter that came before the answer opens its first row, and no row of an earlier text.
  const [opensFirst, setOpensFirst] = useState(false)
  const { groups, isPreparing, isAnswered, error, isFetching, again } = useOptions(text, given)
  const options = groups.flatMap((group) => (group.isEarlier ? [] : group.options))
  const byDefault = text === '' && given.recent.length === 0 ? undefined : options[0]
  const active = options.find(({ id }) => id === chosenId) ?? byDefault
  const list = useId()
  const open = (option: PaletteOption) => {
    onClose()
    option.run()
  }
  const onPaste = usePasteMessage(onClose)
  const openRef = useRef(open)
  useEffect(() => {
    openRef.current = open
  })
  useEffect(() => {
    if (!opensFirst || !isAnswered) return
    setOpensFirst(false)
    if (active) openRef.current(active)
  }, [opensFirst, isAnswered, active])
  const move = (by: 1 | -1) => {
    const index = active === undefined ? (by === 1 ? -1 : 0) : options.indexOf(active)
    setChosenId(options.at((index + by) % Math.max(1, options.length))?.id ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key !== 'Enter') return
    else if (active) open(active)
    else setOpensFirst(text !== '' && !isAnswered)
    event.preventDefault()
  }
  return (
    <>
      <div className="palette-field">
        <SearchOutlined aria-hidden />
        <input
          // The dialog holds nothing else to begin with.
          // biome-ignore lint/a11y/noAutofocus: whoever opens a search types at once.
          autoFocus
          role="combobox"
          aria-label={t('field')}
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(list, active)}
          placeholder={t('field')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longest}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosenId(null)
            setOpensFirst(false)
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {phone && (
          <Button type="text" icon={<CloseOutlined />} aria-label={t('common:cancel')} onClick={onClose} />
        )}
      </div>
      <PaletteList id={list} groups={groups} active={active} onActive={setChosenId} onOpen={open} />
      <div className="palette-foot">
        <Text role="status" type={error ? 'danger' : 'secondary'} aria-busy={!isAnswered}>
          {error
            ? toApiError(error).msg
            : !isAnswered
              ? t('searching')
              : isPreparing
                ? t('common:preparing')
                : options.length === 0
                  ? t('common:nothingFound')
                  : t('found', { count: options.length })}
        </Text>
        {error && (
          <Button size="small" loading={isFetching} onClick={again}>
            {t('common:tryAgain')}
          </Button>
        )}
        {!phone && <Keys />}
      </div>
    </>
  )
}

/** Takes a pasted message to Order. */
function usePasteMessage(onClose: () => void) {
  const navigate = useNavigate()
  const mayOrder = useMay('order.submit')
  const due = useTwoFactorDue()
  return (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!mayOrder || due || !holdsMessage(pasted)) return
    event.preventDefault()
    onClose()
    sendMessage(pasted)
    void navigate({ to: paths.order })
  }
}

function Keys() {
  const { t } = useTranslation('palette')
  return (
    <span className="palette-keys">
      <kbd>↑</kbd>
      <kbd>↓</kbd> {t('keys.choose')}
      <kbd>↵</kbd> {t('keys.open')}
      <kbd>Esc</kbd> {t('keys.close')}
    </span>
  )
}
