/** A code that was taken, one that was taken before, and one that cannot be used. */
export type Sound = 'taken' | 'double' | 'refused'

/** Pitch in Hz, begin and length in seconds. */
const tones: Readonly<Record<Sound, readonly (readonly [pitch: number, begin: number, length: number])[]>> = {
  taken: [[1760, 0, 0.08]],
  double: [
    [660, 0, 0.07],
    [660, 0.12, 0.07],
  ],
  refused: [[180, 0, 0.35]],
}
const volume = 0.2

let audio: AudioContext | undefined

/** Plays one sound. The browser stays silent until somebody has clicked or pressed a key on the page. */
export function beep(sound: Sound): void {
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  void audio.resume()
  for (const [pitch, begin, length] of tones[sound]) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = pitch
    gain.gain.value = volume
    tone.connect(gain).connect(audio.destination)
    tone.start(audio.currentTime + begin)
    tone.stop(audio.currentTime + begin + length)
  }
}
