import type { Part, WordPart } from './tokens.ts'

/**
 * From this score on a word may be the name of the receiver, and from the other one on it certainly is when
 * no other word may be.
 */
export const likely = 4
export const certain = 5

/**
 * How much of each word's look and place speaks for a name: alone between separators, beside the phone, at an
 * end of its line, before the areas. A word behind 收货人 is one in any case.
 */
export function nameScores(parts: readonly Part[]): ReadonlyMap<WordPart, number> {
  const scores = new Map<WordPart, number>()
  const receivers = parts.filter(({ is }) => is !== 'item')
  for (const [index, part] of receivers.entries()) {
    if (part.is !== 'word') continue
    const neighbour = (step: number) => {
      const other = receivers[index + step]
      return other?.line === part.line ? other : undefined
    }
    scores.set(part, scoreOf(part, neighbour(-1), neighbour(1)))
  }
  return scores
}

/** Whether two words of a parcel may be its receiver: one of them may be the one of another parcel. */
export function hasTwoNames(parts: readonly Part[]): boolean {
  const names = [...nameScores(parts)].filter(([, score]) => score >= likely)
  return new Set(names.map(([{ text }]) => text)).size > 1
}

const houseEnd = /(?:[号號室楼樓栋幢座层户院园城厦]|\d)$/u

function scoreOf(word: WordPart, previous: Part | undefined, next: Part | undefined): number {
  if (word.label === 'name') return 20
  if (word.look === null) return 0
  const isBeside = (part: Part | undefined) => part?.stretch === word.stretch
  const alone = !isBeside(previous) && !isBeside(next)
  const phone = [previous, next].some((part) => part?.is === 'phone')
  const first = previous === undefined
  const closing = next === undefined && word.apart
  const beforeAreas = first && next?.is === 'area'
  if (word.look === 'maybe' && !alone && !phone && !first && !closing) return 0
  let score = word.look === 'sure' ? 3 : 1
  if (alone) score += 3
  if (phone) score += 2
  if (beforeAreas) score += 3
  if (first || next === undefined) score += 1
  if (closing) score += 2
  else if (next === undefined && previous?.is === 'word' && houseEnd.test(previous.text)) score += 1
  if (isBeside(previous) && isBeside(next) && !phone) score -= 4
  if (isBeside(previous) && previous?.is === 'area') score -= 3
  if (word.label === 'address') score -= phone ? 1 : 3
  return score
}
