import { boundedMemo } from './bounded-memo.ts'
import { type Family, families, hasGlyph } from './fonts.ts'

/** A run of text in one font. */
export interface Run {
  readonly family: Family
  readonly text: string
}

const clusters = new Intl.Segmenter('zh', { granularity: 'grapheme' })
/** Nearly every text: the main font has all its characters, so no lookup is needed. */
const plain = /^[ -~\u3001-\u3020\u4e00-\u9fa5\uff01-\uff5e]*$/
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu
const joiners = /[\u200d\ufe0f]/u
/** Joiners within an emoji are kept, other invisible characters are removed. */
const invisibleInEmoji = /(?![\u200d\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u
const emojiFirst: readonly Family[] = ['emoji', ...families]
/** More combining marks than any script needs on one letter. */
const mostMarks = 8
const marksBeyond = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu')

/**
 * Splits a text into runs of one font each. Invisible and control characters are removed, so that nothing can
 * hide or reverse text. Characters that no font has are replaced, never dropped: a Chinese one by its code,
 * [U+2A6A5], so that it can be looked up; any other one by □.
 */
export function runsOf(text: string): Run[] {
  if (plain.test(text)) return text === '' ? [] : [{ family: 'sc', text }]
  const runs: Run[] = []
  for (const { segment } of clusters.segment(text.toWellFormed())) {
    for (const next of drawn(segment)) {
      const last = runs.at(-1)
      if (last?.family === next.family) runs[runs.length - 1] = { ...last, text: last.text + next.text }
      else runs.push(next)
    }
  }
  return runs
}

/** The text that `text` appears as when drawn. */
export function shownText(text: string): string {
  return plain.test(text)
    ? text
    : runsOf(text)
        .map((run) => run.text)
        .join('')
}

const drawn = boundedMemo(drawable, { most: 10_000, longest: 32 })

/** The runs of one grapheme cluster. */
function drawable(cluster: string): readonly Run[] {
  if (/^\s+$/.test(cluster)) return [{ family: 'sc', text: ' ' }]
  const isEmoji = emoji.test(cluster)
  const seen = cluster.replace(isEmoji ? invisibleInEmoji : invisible, '')
  // A letter and its accent are composed where such a character exists.
  const text = /\p{M}/u.test(seen) ? seen.normalize('NFC').replace(marksBeyond, '$1') : seen
  if (text === '') return []
  const characters = [...text]
  const order = isEmoji ? emojiFirst : families
  const family = order.find((each) => characters.every((one) => isDrawn(each, one)))
  if (family) return [{ family, text }]
  return characters.filter((one) => !joiners.test(one)).map(alone)
}

function alone(character: string): Run {
  const family = families.find((each) => isDrawn(each, character))
  if (family) return { family, text: character }
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return { family: 'sc', text: /\p{Script=Han}/u.test(character) ? `[U+${code}]` : '□' }
}

function isDrawn(family: Family, character: string): boolean {
  return joiners.test(character) ? family === 'emoji' : hasGlyph(family, character.codePointAt(0) ?? 0)
}
