import { parentPort } from 'node:worker_threads'
import { pinyin } from 'pinyin-pro'

/*
 * Reads all Chinese characters by a library that takes 27 MB, which go when this thread ends: it answers
 * once, with the characters of each reading, without tones. People type ü as v, u or yu.
 */
const blocks = [
  [0x3400, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x323af],
] as const

const readings = new Map<string, string>()
for (const [first, last] of blocks)
  for (let code = first; code <= last; code += 1) {
    const character = String.fromCodePoint(code)
    const read = pinyin(character, { multiple: true, toneType: 'none', type: 'array' })
    for (const reading of new Set(read.filter((one) => one !== character).flatMap(typedForms)))
      readings.set(reading, (readings.get(reading) ?? '') + character)
  }
parentPort?.postMessage(Object.fromEntries(readings))

function typedForms(reading: string): string[] {
  const plain = reading.replaceAll('ê', 'e')
  return plain.includes('ü') ? ['v', 'u', 'yu'].map((typed) => plain.replace('ü', typed)) : [plain]
}
