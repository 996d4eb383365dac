import { Input } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanNote, textLimits } from '#domain/text/text.ts'

interface NoteInputProps {
  /** The note as it is stored. */
  readonly note: string
  /** Whose note it is, for those who cannot see where it stands. */
  readonly of: string
  /** Saves in place of the note that was there; rejects when it was not saved. */
  readonly onSave: (newNote: string, note: string) => Promise<unknown>
  readonly disabled?: boolean
}

/** A note that is saved when it loses the focus, only if it changed. What could not be saved stays in the field. */
export function NoteInput({ note, of, onSave, disabled = false }: NoteInputProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string | null>(null)
  const [state, setState] = useState<'' | 'saving' | 'failed'>('')
  // Rows come a moment after the answer: until then the note is what was saved, not what it was before.
  const [saved, setSaved] = useState<{ readonly note: string; readonly was: string } | null>(null)
  if (saved && saved.was !== note) setSaved(null)
  const stored = saved?.note ?? note
  // What is on its way: the same text is not sent twice, and what is typed meanwhile stays in the field.
  const sent = useRef<string | null>(null)
  const save = async () => {
    if (draft === null) return
    const newNote = cleanNote(draft)
    if (newNote === sent.current) return
    if (sent.current === null && newNote === stored) return setDraft(null)
    sent.current = newNote
    setState('saving')
    try {
      await onSave(newNote, stored)
      setSaved({ note: newNote, was: note })
      setDraft((typed) => (typed !== null && cleanNote(typed) === newNote ? null : typed))
      setState('')
    } catch {
      // The server's sentence is shown by the generic handler; here the text is kept and marked.
      setState('failed')
    } finally {
      if (sent.current === newNote) sent.current = null
    }
  }
  return (
    <Input.TextArea
      autoSize={{ minRows: 1, maxRows: 4 }}
      value={draft ?? stored}
      placeholder={t('note.empty')}
      aria-label={t('note.of', { of })}
      maxLength={textLimits.note}
      disabled={disabled}
      aria-busy={state === 'saving'}
      {...(state === 'failed' && { status: 'error' })}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => void save()}
    />
  )
}
