/** A character, and where its middle is: 0 at the left edge of the line's picture, 1 at the right edge. */
export interface SeenCharacter {
  readonly character: string
  readonly at: number
}

/**
 * The characters that the model saw in a line. It goes from left to right in steps, and gives each class a
 * number in each step: class 0 is nothing, the others are the characters in their order. A class that goes on
 * over several steps is one character.
 */
export function decodeLine(
  scores: Float32Array,
  steps: number,
  characters: readonly string[],
): readonly SeenCharacter[] {
  const classes = characters.length + 1
  const seen: SeenCharacter[] = []
  let before = 0
  for (let step = 0; step < steps; step++) {
    const best = bestOf(scores, step * classes, classes)
    if (best !== 0 && best !== before)
      seen.push({ character: characters[best - 1] ?? '', at: (step + 0.5) / steps })
    before = best
  }
  return seen
}

function bestOf(scores: Float32Array, from: number, classes: number): number {
  let best = 0
  for (let at = 1; at < classes; at++) {
    if ((scores[from + at] ?? 0) > (scores[from + best] ?? 0)) best = at
  }
  return best
}
