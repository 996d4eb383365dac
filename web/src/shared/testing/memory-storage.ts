/** A localStorage for tests that run without a browser. */
export class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>()

  get length() {
    return this.#entries.size
  }
  key(index: number) {
    return [...this.#entries.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.#entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.#entries.set(key, value)
  }
  removeItem(key: string) {
    this.#entries.delete(key)
  }
  clear() {
    this.#entries.clear()
  }
}
