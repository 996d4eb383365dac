import type { TestServer } from './test-server.ts'

interface Upload {
  onprogress?: (event: { readonly loaded: number; readonly total: number }) => void
  onload?: () => void
}

/** Replaces XMLHttpRequest in front of a test server. Half of the bytes are sent until the server answers. */
export const requestsTo = (answerTo: TestServer['fetch']) =>
  class TestRequest {
    readonly upload: Upload = {}
    status = 0
    response: Blob | null = null
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    onabort: (() => void) | null = null
    #address = ''
    #method = ''
    #isAborted = false
    readonly #headers = new Headers()
    #answered = new Headers()

    open(method: string, address: string) {
      this.#method = method
      this.#address = address
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getAllResponseHeaders() {
      return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    }
    abort() {
      this.#isAborted = true
      this.onabort?.()
    }
    async send(body: Blob) {
      const { upload } = this
      upload.onprogress?.({ loaded: body.size / 2, total: body.size })
      try {
        const init = { method: this.#method, headers: this.#headers, body }
        const answer = await answerTo(this.#address, init)
        if (this.#isAborted) return
        upload.onload?.()
        this.status = answer.status
        this.#answered = answer.headers
        this.response = await answer.blob()
        this.onload?.()
      } catch {
        this.onerror?.()
      }
    }
  }
