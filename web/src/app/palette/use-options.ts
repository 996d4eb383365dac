import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '#domain/search/search.ts'
import { totalText } from '../../shared/format/total.ts'
import { useParcelWord } from '../../shared/ui/text/use-parcel-word.ts'
import { allLink, type FoundGroup, type FoundRow, foundLink } from './found-link.ts'
import type { PaletteGroup, PaletteOption } from './palette-option.ts'
import { type Command, hasWords, type OwnCommands, useCommands } from './use-commands.ts'
import { useFound } from './use-found.ts'

interface Given extends OwnCommands {
  readonly recent: readonly FoundRow[]
  readonly remember: (row: FoundRow) => void
}

/** Rows of each kind while nothing is typed. */
const newest = 3

/**
 * The options for a text: what the page knows comes first, so that nothing moves when the server answers.
 * Without a text these are the rows that were opened last, the newest of each kind, and all screens and
 * actions.
 */
export function useOptions(text: string, { recent, remember, ...own }: Given) {
  const { t } = useTranslation(['palette', 'common', 'sandbox'])
  const navigate = useNavigate()
  const commands = useCommands(own)
  const found = useFound(text)
  const words = wordsOf(text)
  const wordOf = useParcelWord()
  const wordText = (word: NonNullable<FoundRow['word']>) =>
    Object.values(wordOf(word)).filter(Boolean).join(' · ')
  const rowOption = (kind: string, row: FoundRow): PaletteOption => ({
    id: `${kind} ${row._id}`,
    title: row.title,
    detail: [row.sandbox && t('sandbox:name'), row.word && wordText(row.word), row.detail]
      .filter(Boolean)
      .join(' · '),
    isOver: row.isOver ?? false,
    run: () => {
      remember(row)
      void navigate(foundLink(row.leadsTo))
    },
  })
  const rowGroup = ({ kind, rows, isMore }: FoundGroup): PaletteGroup => {
    const all = isMore && text !== ''
    const shown = text === '' ? rows.slice(0, newest) : rows
    const options = shown.map((row) => rowOption(kind, row))
    const total = found.totalOf(kind)
    const detail = total ? totalText(total) : ''
    const more = { id: `all ${kind}`, title: t('all'), detail, isOver: false }
    return {
      id: kind,
      title: t(`kind.${kind}`),
      options: all ? [...options, { ...more, run: () => void navigate(allLink(kind, text)) }] : options,
      isEarlier: !found.isAnswered,
    }
  }
  const commandGroup = (id: string, title: string, all: readonly Command[]): PaletteGroup => ({
    id,
    title,
    options: all
      .filter((command) => hasWords(command, words))
      .map((command) => ({ ...command, id: `${id} ${command.id}`, detail: '', isOver: false })),
    isEarlier: false,
  })
  const recentGroup: PaletteGroup = {
    id: 'recent',
    title: t('recent'),
    options: recent.map((row) => rowOption('recent', row)),
    isEarlier: false,
  }
  const rows = found.groups.map(rowGroup)
  const doable = [
    commandGroup('actions', t('actions'), commands.actions),
    commandGroup('screens', t('screens'), commands.screens),
  ]
  const groups = text === '' ? [recentGroup, ...rows, ...doable] : [...doable, ...rows]
  return { ...found, groups: groups.filter(({ options }) => options.length > 0) }
}
