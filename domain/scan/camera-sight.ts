/** How long a code must be out of sight before it counts again, in ms. */
const outOfSight = 1500

/**
 * Tells what is new in the pictures of a camera, which sees a code many times. Returns a function that takes
 * the codes of a picture and its time, in ms of any clock, and returns those that were not in sight shortly
 * before.
 */
export function makeCameraSight(): (codes: readonly string[], at: number) => readonly string[] {
  const seen = new Map<string, number>()
  return (codes, at) => {
    const arrived = [...new Set(codes)].filter(
      (code) => at - (seen.get(code) ?? Number.NEGATIVE_INFINITY) >= outOfSight,
    )
    for (const code of codes) seen.set(code, at)
    return arrived
  }
}
