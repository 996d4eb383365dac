const chinese = /^\p{Script=Han}/u

/** Up to two letters for the avatar: 'Mei Lin' -> 'ML', 'bob' -> 'B', '王小明' -> '王'. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  const letters = [words[0], last].flatMap((word) => [...(word ?? '')].slice(0, 1))
  return chinese.test(name.trim()) ? (letters[0] ?? '') : letters.join('').toUpperCase()
}
