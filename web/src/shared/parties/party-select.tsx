import { type RefSelectProps, Select, type SelectProps } from 'antd'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '#domain/search/search.ts'
import { searchedParty } from '#domain/search/searched.ts'
import { offers } from '../offered.ts'
import { type PartyRecord, useParties } from './list-parties.ts'

export interface PartySelectProps extends Pick<SelectProps<string | null>, 'id' | 'aria-label' | 'status'> {
  readonly ref?: Ref<RefSelectProps>
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  /** A party that cannot be chosen. */
  readonly without?: string
  readonly allowClear?: boolean
  /** The typed text, where it stays when the list closes. */
  readonly typed?: string
  readonly onType?: (text: string) => void
  /** Offers to save a party with the typed name. */
  readonly onNew?: (name: string) => void
  /** Enter while a party is chosen and nothing is typed; it opens the list without this. */
  readonly onEnter?: () => void
}

/** Options that are rendered; the rest is found by typing. */
const most = 50
/** The option for a new party; no id is like it. */
const newParty = 'new'

const isOffered = offers<PartyRecord>(searchedParty)

/** Chooses a party by name, phone number or WeChat id. */
export function PartySelect(props: PartySelectProps) {
  const { value = null, onChange, without, allowClear = false, onNew, onEnter, ...rest } = props
  const [ownText, setOwnText] = useState('')
  const { typed = ownText, onType = setOwnText, ...select } = rest
  const { t } = useTranslation('party')
  const box = useRef<HTMLDivElement>(null)
  const name = typed.trim()
  const parties = useParties(typed)
  const rows = parties.data?.rows ?? []
  const words = wordsOf(typed)
  const found = rows.filter((party) => !party.mergedInto && party._id !== without && isOffered(party, words))
  const chosen = rows.find(({ _id }) => _id === value)
  const shown = found.slice(0, most)
  const options = (chosen && !shown.includes(chosen) && name === '' ? [chosen, ...shown] : shown).map(
    optionOf,
  )
  // While the server searches, it is unknown whether there is such a party.
  const isSearching = !parties.data || parties.data.loadStatus.is === 'searching'
  const offersNew = onNew && name !== '' && !isSearching
  const [open, setOpen] = useState(false)
  const [entered, setEntered] = useState(false)
  /** Whether an arrow key has chosen among the options since somebody typed. */
  const moved = useRef(false)
  const chooseFirst = () => {
    setEntered(false)
    setOpen(false)
    const [first] = options
    if (first) onChange?.(first.value)
    else onNew?.(name)
  }
  const chooseWaiting = useEffectEvent(chooseFirst)
  useEffect(() => {
    if (entered && !isSearching) chooseWaiting()
  }, [entered, isSearching])
  return (
    <div
      ref={box}
      // Tab takes the first party that was found, but saves no new one.
      onKeyDownCapture={(event) => {
        if (event.key === 'Tab' && options.length === 0) event.stopPropagation()
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moved.current = true
        if (event.key !== 'Enter') return
        const isChosen = onEnter && value !== null && name === '' && !open
        if (!isChosen && (name === '' || (moved.current && !isSearching))) return
        event.preventDefault()
        event.stopPropagation()
        // Enter on a name waits until it is known who has it. The component library would lose one that comes
        // before it has drawn its list.
        if (isChosen) onEnter()
        else if (isSearching) setEntered(true)
        else chooseFirst()
      }}
    >
      <Select
        {...select}
        showSearch={{
          filterOption: false,
          searchValue: typed,
          onSearch: (text) => {
            // When the list closes, the component library asks for an empty text; the typed one may stay.
            const isTyped = text !== '' || box.current?.querySelector('input')?.value === ''
            if (isTyped) {
              setEntered(false)
              moved.current = false
            }
            if (isTyped || rest.typed === undefined) onType(text)
          },
        }}
        style={{ width: '100%' }}
        placeholder={t('choose')}
        loading={parties.isFetching}
        open={open}
        onOpenChange={setOpen}
        allowClear={allowClear}
        value={value}
        options={offersNew ? [...options, { value: newParty, label: t('newNamed', { name }) }] : options}
        onChange={(id: string | null | undefined) => {
          if (id === newParty) onNew?.(name)
          else onChange?.(id ?? null)
        }}
      />
    </div>
  )
}

const optionOf = ({ _id, name, phone }: PartyRecord) => ({
  value: _id,
  label: phone === '' ? name : `${name} · ${phone}`,
})
