import { Button, Divider } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PartyDialog } from './party-dialog.tsx'
import { PartySelect, type PartySelectProps } from './party-select.tsx'

interface PartyPickerProps extends Pick<PartySelectProps, 'id' | 'value' | 'onChange' | 'aria-label'> {
  /** The role that a new party begins with. */
  readonly side: 'sender' | 'customer'
}

/** Chooses a party, or nobody; a new one can be saved on the way. */
export function PartyPicker({ side, ...select }: PartyPickerProps) {
  const { t } = useTranslation('party')
  const [typed, setTyped] = useState('')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PartySelect
        {...select}
        allowClear
        onType={setTyped}
        popupRender={(options) => (
          <>
            {options}
            <Divider style={{ margin: '4px 0' }} />
            <Button
              block
              type="text"
              // The list would close first, and take the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setAdding(true)}
            >
              {typed.trim() === '' ? t('new') : t('newNamed', { name: typed.trim() })}
            </Button>
          </>
        )}
      />
      <PartyDialog
        name={typed.trim()}
        side={side}
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(id) => select.onChange?.(id)}
      />
    </>
  )
}
