import { Input } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanNote } from '#domain/text/text.ts'
import { textLimits } from '#domain/text/text-limits.ts'

interface NoteInputProps {
  /** The stored note. */
  readonly note: string
  /** Whose note it is, for screen readers. */
  readonly of: string
  /** Saves a new note over the old one; rejects when it was not saved. */
  readonly onSave: (newNote: string, note: string) => Promise<unknown>
  readonly disabled?: boolean
}

/** A note that is saved on blur when it has changed. A note that could not be saved stays in the field. */
export function NoteInput({ note, of, onSave, disabled = false }: NoteInputProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string | null>(null)
  const [state, setState] = useState<'' | 'saving' | 'failed'>('')
  // The refetched rows arrive after the answer; until then this holds the note just saved.
  const [saved, setSaved] = useState<{ readonly note: string; readonly was: string } | null>(null)
  if (saved && saved.was !== note) setSaved(null)
  const stored = saved?.note ?? note
  // The text being saved: it is not sent twice, and text typed meanwhile stays in the field.
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
      // The generic handler shows the server's sentence; the field keeps the text and is marked.
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
