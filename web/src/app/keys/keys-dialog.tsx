import { Modal } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavEntries } from '../shell/nav-entries.ts'
import './keys.css'

interface KeysDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Lists all keys. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const { t } = useTranslation(['palette', 'shell'])
  const entries = useNavEntries()
  return (
    <Modal open={open} title={t('allKeys')} width={760} footer={null} onCancel={onClose} destroyOnHidden>
      <div className="keys">
        <KeyList
          title={t('keysOf.everywhere')}
          keys={[
            ['Ctrl K', t('does.search')],
            ['F9', t('shell:scan')],
            ['?', t('does.keys')],
            ['Esc', t('does.close')],
          ]}
        />
        <KeyList
          title={t('keysOf.lists')}
          keys={[
            ['J', t('does.nextRow')],
            ['K', t('does.previousRow')],
            ['↓ ↑', t('does.arrows')],
            ['Enter', t('does.openRow')],
            ['.', t('does.rowMenu')],
            ['Space', t('does.tickRow')],
            ['Shift ↓', t('does.tickNext')],
          ]}
        />
        <KeyList
          title={t('keysOf.order')}
          keys={[
            ['Enter', t('does.nextCell')],
            ['Shift Enter', t('does.previousCell')],
            ['↓ ↑', t('does.cellBelow')],
            ['Ctrl V', t('does.pasteRows')],
            ['Ctrl Z', t('does.undo')],
            ['Ctrl Enter', t('does.reviewOrder')],
          ]}
        />
        <KeyList
          title={t('screens')}
          keys={entries.map(({ label, letter }) => [`G ${letter.toUpperCase()}`, t(`shell:entry.${label}`)])}
        />
      </div>
    </Modal>
  )
}

interface KeyListProps {
  readonly title: string
  /** Keys that are pressed together or one after the other, with spaces between them, and what they do. */
  readonly keys: readonly (readonly [string, string])[]
}

function KeyList({ title, keys }: KeyListProps) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(([pressed, does]) => (
          <Fragment key={`${pressed} ${does}`}>
            <dt>
              {pressed.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
